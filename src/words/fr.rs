//! Français.
//!
//! Invariants: a no-break space stands before `:`, `;`, `?`, `!` and inside guillemets, and the
//! apostrophe is `’`. *dân* and *quan* take no plural, both are masculine, and *ô quan* elides the
//! article (`l’ô quan`). A name may begin with any letter, so no phrase puts `de` or `que` before one.

use super::{CommandText, LessonText, PlainText, RpsText, RulesText, SetUpText, StoreText, Text};
use crate::app::Place;
use crate::app::even::Even;
use crate::app::library::Item;
use crate::app::rps::Throw;
use crate::app::settings::Speed;
use crate::engine::{
    Ending, Field, HAND_DAN, Heading, IllegalMove, MOST_DAN, MOST_PLIES, MoveError, PositionError,
    Preset, Problem, Rule, RulesError, Sides, StopReason,
};
use crate::search::Taken;

/// Every phrase in French.
pub(super) const TEXT: Text = Text {
    colon: " :",
    title: "Ô ĂN QUAN",
    turn_number: |turn| format!("tour {turn}"),
    preset: |preset| match preset {
        Preset::Wikipedia => "Wikipédia",
        Preset::Pebbles => "Galets",
        Preset::Kindergarten => "Maternelle",
        Preset::Online => "En ligne",
    },
    rule: |key, value| match (key, value) {
        (Rule::Players, n) => format!("{n} joueurs"),
        (Rule::Dan, n) => format!("{n} dân par case"),
        (Rule::Quan, n) => format!("quan {n}"),
        (Rule::Non, "0") => "tout quan peut être pris".to_owned(),
        (Rule::Non, n) => format!("quan imprenable à moins de {n} dân"),
        (Rule::First, "yes") => "quan dès le premier tour".to_owned(),
        (Rule::First, _) => "pas de quan au premier tour".to_owned(),
        (Rule::Empty, "pass") => "un ô quan vide est une case comme une autre".to_owned(),
        (Rule::Empty, "stop") => "un ô quan vide arrête le semis".to_owned(),
        (Rule::Empty, _) => "un ô quan vide est un mur".to_owned(),
        (Rule::End, "cells") => "fin quand les ô quan sont vides".to_owned(),
        (Rule::End, _) => "fin quand les quan sont pris".to_owned(),
        (Rule::Refill, n) => format!("rangée vide : {n} dân par case"),
        (Rule::Repeat, "0") => "pas de fin par répétition".to_owned(),
        (Rule::Repeat, n) => format!("fin à la {n}e fois du même plateau"),
    },
    debt: "dette",
    count_now: "compte actuel",
    moves: "Coups",
    start: "début",
    seat: |sides, side| match (sides, side as u8) {
        (_, 0) => "rangée du bas",
        (Sides::Two, _) | (Sides::Four, 2) => "rangée du haut",
        (_, 1) => "rangée de droite",
        _ => "rangée de gauche",
    },
    quan_seat: |sides, side| match (sides, side as u8) {
        (Sides::Two, 0) => "à droite",
        (Sides::Two, _) => "à gauche",
        (_, 0) => "en bas à droite",
        (Sides::Three, 1) => "en haut",
        (Sides::Three, _) | (_, 3) => "en bas à gauche",
        (_, 1) => "en haut à droite",
        _ => "en haut à gauche",
    },

    turn_of: |name| format!("À {name} de jouer"),
    choose_cell: "choisissez une case, ←→ et Entrée, ou son numéro",
    choose_way: |cell, dan, ways| format!("case {cell}, {dan} dân, de quel côté ? {ways}"),
    confirm_way: |cell, dan, way| {
        let way = heading(way);
        format!("case {cell}, {dan} dân {way}, Entrée pour semer")
    },
    first_turn_spares: "aucun quan ne peut être pris à ce premier tour",
    sowing: |name, hand| format!("{name} sème, {hand} en main"),
    capturing: |name, capture| format!("{name} prend {}", spoils(capture.dan, capture.quan)),
    over: "La partie est finie",
    looking: |ply, plies| format!("Relecture : coup {ply} sur {plies}"),

    thinking: |name, depth| match depth {
        None => format!("{name} réfléchit…"),
        Some(depth) => format!("{name} réfléchit… ({depth} coups d’avance)"),
    },
    hint_asked: "À la recherche d’un bon coup…",
    hint: |mv, taken, lead| format!("Conseil {mv} : {}. Au bout, {}.", takes(taken), ahead(lead)),
    hint_saves: |dan| format!("Cela sauve {dan} dân."),
    hint_answer: |name, mv, taken| {
        format!("La meilleure réponse de {name} : {mv}, {}.", takes(taken))
    },
    drawing: "Tirage d’une ouverture égale…",
    lead: |name, dan| match name {
        None => "égalité".to_owned(),
        Some(name) => format!("{name} mène de {dan} dân"),
    },
    best: |mv| format!("meilleur coup {mv}"),
    loss: |mv, dan| format!("{mv} a perdu {dan} dân sur le meilleur coup."),
    analysing: |done, all| format!("analyse {done}/{all}"),
    chart: |a, b| format!("L’avance : en haut {a}, en bas {b}"),

    cell: |cell| cell.unwrap_or("l’ô quan").to_owned(),
    sown: |name, mv, dan| format!("{name} : {mv} sème {dan} dân"),
    captured: |captures| {
        let each = captures
            .iter()
            .map(|(cell, capture)| format!("{cell} ({})", spoils(capture.dan, capture.quan)));
        format!("prend {}", each.collect::<Vec<_>>().join(", puis "))
    },
    captured_many: |cells, dan, quan| {
        format!(
            "prend {cells} cases à la suite, {} en tout",
            left(dan, quan)
        )
    },
    captured_nothing: "ne prend rien",
    why: |why| match why {
        StopReason::Quan => "un ô quan vient ensuite",
        StopReason::TwoEmpty => "deux cases vides",
        StopReason::AfterCapture => "une case garnie après la prise",
        StopReason::Non => "un quan non est imprenable",
        StopReason::FirstTurn => "pas de quan au premier tour",
        StopReason::EmptyQuan => "un ô quan vide vient ensuite",
    },
    turn_over: |why| format!("Fin du tour : {why}."),
    refilled: |name, dan, debt| match debt {
        None => format!("Rangée vide : {name} y remet {dan} dân de sa main."),
        Some(debt) => format!("Rangée vide : {name} y remet {dan} dân et en doit {debt}."),
    },
    ending: |ending, name| match ending {
        Ending::Quan => "Il n’y a plus de quan.".to_owned(),
        Ending::Repetition => {
            "Le même plateau est revenu trop souvent : la partie s’arrête.".to_owned()
        }
        Ending::Agreement => "Tout le monde est d’accord pour compter.".to_owned(),
        Ending::Resignation(side) => format!("{} abandonne.", name(side)),
    },

    count: "Le compte",
    end_call: "Hết quan, tàn dân, thu quân, kéo về!",
    count_hand: "en main",
    count_row: "rangée",
    count_quan: "quan",
    count_total: "total",
    count_debt_note: "Sous zéro, c’est une dette, réglée ici.",
    count_left_note: |dan, quan| {
        format!("Reste dans les ô quan, à personne : {}.", left(dan, quan))
    },
    wins_by: |name, margin| match margin {
        ..2 => format!("{name} gagne de {margin} point."),
        _ => format!("{name} gagne de {margin} points."),
    },
    wins: |name| format!("{name} gagne."),
    draw: "Partie nulle.",
    share: |names| format!("{names} se partagent la première place."),

    illegal: |error, name| match error {
        IllegalMove::Over => "La partie est finie.".to_owned(),
        IllegalMove::NoSuchCell => "Cette case n’existe pas.".to_owned(),
        IllegalMove::NoSuchSide => "Ce côté ne joue pas.".to_owned(),
        IllegalMove::QuanCell => "On ne joue jamais depuis un ô quan.".to_owned(),
        IllegalMove::NotYours { mover } => format!("Cette case n’est pas à {}.", name(mover)),
        IllegalMove::Empty => "Cette case est vide.".to_owned(),
    },
    wrong_way: |way| format!("Cette rangée ne se sème pas {}.", heading(way)),
    nothing_to_undo: "Rien à annuler.",
    nothing_to_redo: "Rien à refaire.",
    new_line: "Nouvelle variante ; l’ancienne est gardée (m).",
    no_other_line: "Il n’y a pas d’autre variante.",
    other_line: "L’autre variante, depuis la bifurcation (y pour continuer).",
    speed: |speed| {
        let word = match speed {
            Speed::Slow => "lent",
            Speed::Normal => "normal",
            Speed::Fast => "rapide",
            Speed::Off => "aucun, résultat immédiat",
        };
        format!("Semis : {word}.")
    },
    theme: |name| format!("Couleurs : {name}."),
    look_ahead: |on| {
        if on {
            "Aperçu activé : une case choisie montre où mènent ses coups."
        } else {
            "Aperçu désactivé."
        }
    },
    ahead: |way, last, gain, why| format!("{way} jusqu’à {last}, {gain} ; {why}"),
    game_number: |game, games| {
        if games > 1 {
            format!("partie {game} sur {games}")
        } else {
            format!("partie {game}")
        }
    },
    standing: |name, wins, points| {
        format!(
            "{name} {points} points, {wins} gagnée{}",
            if wins > 1 { "s" } else { "" }
        )
    },
    series_won: |names, count| match count {
        1 => format!("{names} gagne la série."),
        _ => format!("La série est nulle : {names}."),
    },
    ask_quit: "Quitter ? Cette partie inachevée sera perdue.",
    ask_new: "Nouvelle partie ? Celle-ci, inachevée, sera perdue.",
    ask_set_up: "Préparer une autre table ? Cette partie inachevée sera perdue.",
    ask_open: "Ouvrir une autre partie ? Celle-ci, inachevée, sera perdue.",
    ask_resign: |name| format!("{name} abandonne la partie ?"),
    ask_swap: |name| format!("{name} : prendre plutôt l’autre côté ?"),
    swapped: "Les joueurs ont changé de côté.",
    best_line: "La meilleure suite ; Entrée joue à partir de là, Esc revient.",
    declined: |name| format!("{name} continue : compter maintenant serait perdre."),
    best_here: "la meilleure suite",
    no_chart: "La courbe n’existe qu’à deux joueurs.",
    no_best_line: "Pas encore de meilleure suite : j analyse.",
    ask_agree: "Tout le monde est d’accord pour arrêter et compter ?",
    too_small: |(columns, rows), (need_columns, need_rows)| {
        [
            "La fenêtre est trop petite.".to_owned(),
            format!("Elle fait {columns}x{rows}, il faut {need_columns}x{need_rows}."),
            "Agrandissez-la pour continuer. q quitte.".to_owned(),
        ]
    },

    key_help: "aide",
    key_cell: "case",
    key_arrows: "aller à une case ; puis viser, et la même flèche sème",
    key_accept: "semer",
    key_signs: "semer aussitôt de ce côté (3> : case 3 vers la droite)",
    key_letters: "la lettre d’un camp peut précéder le numéro, comme dans A3>",
    key_back: "un pas en arrière",
    key_undo: "annuler",
    key_redo: "refaire",
    key_look: "revoir",
    key_hint: "conseil",
    key_hurry: "jouer tout de suite",
    key_analyse: "analyse",
    key_chart: "courbe de l’avance",
    key_best_line: "voir la meilleure suite",
    key_line: "autre variante, laissée en rejouant depuis une position passée",
    key_agree: "s’accorder pour arrêter et compter",
    key_resign: "abandonner",
    key_speed: "semis plus rapide, plus lent",
    key_new: "nouveau",
    key_quit: "quitter",
    key_again: "rejouer",
    key_board: "le plateau",
    key_step: "pas",
    key_ends: "début, fin",
    key_capture: "prise",
    key_play_on: "défiler",
    key_take_up: "reprendre ici",
    key_leave_look: "retour",
    key_yes: "oui",
    key_no: "non",
    key_set_up: "préparer la table : noms, règles",
    key_language: "langue",
    key_theme: "couleurs",
    key_look_ahead: "aperçu des coups",
    key_lesson: "apprendre à jouer",
    key_mouse: "souris : cliquez une case, puis sa flèche ; les touches du bas aussi",
    key_start: "commencer",
    key_rows: "autre ligne",
    key_values: "changer",
    key_next_row: "ligne suivante",
    key_erase: "effacer",
    key_hand: "montrer",
    key_leave: "quitter aussitôt",
    key_suspend: "passer la main au shell",
    key_redraw: "redessiner l’écran",
    key_go_on: "continuer",
    key_page: "page",
    key_scroll: "défiler",
    key_back_to_game: "retour au jeu",

    help: "Aide",
    help_place: |place| match place {
        Place::SetUp => "Touches pour préparer la table",
        Place::Name => "Touches pour écrire un nom",
        Place::Rps => "Touches à l’oẳn tù tì",
        Place::Lesson => "Touches de la leçon",
        Place::Play => "Touches pendant la partie",
        Place::Count => "Touches après la fin",
        Place::Look => "Touches pour revoir la partie",
        Place::Library => "Touches parmi les parties",
        Place::Path => "Touches pour écrire un chemin",
        Place::Help => "Touches de l’aide",
        Place::Draw => "Touches pendant le tirage",
        Place::Wait => "Touches pendant que l’ordinateur réfléchit",
        Place::Ask => "Touches aux questions",
    },
    help_everywhere: "Touches partout",
    help_rules: "Les règles de cette partie",
    more: "la suite plus bas",
    rules: RulesText {
        board: |sides, dan| {
            let n = sides.count();
            let place = match sides {
                Sides::Two => "Aux deux bouts des rangées",
                Sides::Three | Sides::Four => "Entre les rangées",
            };
            format!(
                "{n} joueurs ont chacun une rangée de cinq cases (ô dân), avec {dan} dân dans \
                 chacune. {place} se trouvent {n} ô quan, avec un quan dans chacun. Ils \
                 n’appartiennent à personne. Le quan est la grosse pierre, les dân sont les petites."
            )
        },
        sow: "À votre tour, ramassez tous les dân d’une de vos cases et semez-les un par un dans \
              les cases suivantes, vers la gauche ou vers la droite, à votre choix. Les ô quan et \
              les cases des autres joueurs sont sur le chemin.",
        relay: "Après le dernier dân, regardez la case suivante. Si c’est un ô dân garni, ramassez \
                ses dân et continuez à semer dans le même sens. Si c’est un ô quan qui contient \
                quelque chose, votre tour est fini.",
        capture: "Si la case suivante est vide et que celle d’après contient quelque chose, vous \
                  prenez tout ce qui s’y trouve. Si vient ensuite une case vide, puis de nouveau \
                  une case garnie, vous prenez encore, et ainsi de suite. Deux cases vides, ou une \
                  case garnie juste après une prise, terminent le tour. On ne sème plus après une \
                  prise.",
        empty_pass: "Un ô quan vide est une case vide comme une autre : on prend par-dessus.",
        empty_stop: "Un ô quan vide juste après le dernier dân termine le tour. Au milieu d’une \
                     série de prises, c’est un vide comme un autre.",
        empty_wall: "Un ô quan vide est un mur : il termine le tour après le dernier dân et arrête \
                     une série de prises.",
        non: |n| {
            format!(
                "Quan non (« jeune quan ») : tant qu’un quan est dans sa case avec moins de {n} \
                 dân, cette case est imprenable. La série s’arrête là ; les prises déjà faites \
                 restent acquises."
            )
        },
        first: "Au tout premier tour d’un joueur, aucune case où se trouve un quan ne peut être \
                prise.",
        refill: |n| {
            format!(
                "Si vos cinq cases sont toutes vides au début de votre tour, remettez {n} dân dans \
                 chacune, de votre main. S’il vous en manque, vous les devez : vos dân passent \
                 sous zéro jusqu’au compte."
            )
        },
        end_cells: "La partie est finie quand tous les ô quan sont vides, de dân aussi : hết quan, \
                    tàn dân, thu quân, kéo về (« plus de mandarins, le peuple se disperse, on \
                    rassemble les troupes, on rentre »).",
        end_pieces: "La partie est finie dès que tous les quan sont pris. Les dân qui restent dans \
                     un ô quan ne sont à personne.",
        repeat: |n| {
            format!(
                "Elle finit aussi quand le même plateau se présente pour la {n}e fois et que c’est \
                 au même joueur de jouer."
            )
        },
        count: |n| {
            format!(
                "À la fin, chacun ramasse les dân de sa rangée. Un dân compte 1, un quan {n}. Le \
                 plus grand total gagne ; à égalité, la partie est nulle."
            )
        },
    },

    setup: SetUpText {
        title: "Préparer la table",
        start: [
            "▶ Commencer",
            "Entrée commence tout de suite ; ↑ ↓ pour les noms, les règles, le premier joueur.",
        ],
        lesson: [
            "Apprendre en deux minutes",
            "Sept petites positions : semer, prendre, emprunter, compter.",
        ],
        name: |side, seat| format!("Nom de {} ({seat})", side.letter()),
        name_note: "Un nom de joueur ou d’équipe ; vide, le nom habituel.",
        player: [
            "  qui joue",
            "Une personne, ou l’ordinateur : cinq anciens examens, de Tú tài à Trạng nguyên.",
        ],
        person: "une personne",
        even: [
            "Égalité",
            "Commencer vaut beaucoup : changer de côté après le premier coup, ou tirer l’ouverture.",
        ],
        even_value: |even| match even {
            Even::Nothing => "aucun",
            Even::Pie => "changer de côté après le 1er coup",
            Even::Drawn => "ouverture tirée au sort",
        },
        preset: "Règles",
        preset_note: |preset| match preset {
            Preset::Wikipedia => {
                "Comme l’encyclopédie vietnamienne les raconte ; beaucoup jouent ainsi."
            }
            Preset::Pebbles => {
                "D’une page sur les galets peints : un ô quan, même vide, arrête le semis."
            }
            Preset::Kindergarten => {
                "Comme à la maternelle : fini sans quan, on remet 5 dân par case."
            }
            Preset::Online => "D’un jeu en ligne : pas de quan au premier tour de chacun.",
        },
        rule: |key| match key {
            Rule::Players => "Joueurs",
            Rule::Dan => "Dân par case",
            Rule::Quan => "Un quan compte",
            Rule::Non => "Quan non",
            Rule::First => "Quan au 1er tour",
            Rule::Empty => "Ô quan vide",
            Rule::End => "La fin",
            Rule::Refill => "Remise",
            Rule::Repeat => "Répétition",
        },
        rule_note: |key| match key {
            Rule::Players => "Deux face à face ; trois en triangle, quatre en carré.",
            Rule::Dan => "Les dân de chaque case au début ; presque partout 5.",
            Rule::Quan => "10 le plus souvent, beaucoup comptent 5.",
            Rule::Non => "Un quan avec moins de dân que cela ne se prend pas ; le plus souvent 5.",
            Rule::First => "Certains interdisent de prendre un quan au premier tour de chacun.",
            Rule::Empty => "Comme toute case vide ; ou il arrête le semis ; ou aussi les prises.",
            Rule::End => {
                "Fini quand les ô quan sont tout à fait vides, ou dès que les quan sont pris."
            }
            Rule::Refill => "Dân remis par case d’une rangée vide : souvent 1, à la maternelle 5.",
            Rule::Repeat => {
                "La même position tant de fois termine la partie ; 0 ne termine jamais."
            }
        },
        first: [
            "Qui commence",
            "Commencer vaut beaucoup ; à la partie suivante c’est un autre.",
        ],
        chance: "au hasard",
        rps: "oẳn tù tì (pierre, papier, ciseaux)",
        games: [
            "Parties",
            "Dans une série, les points de toutes les parties s’ajoutent.",
        ],
        games_value: |games| match games {
            1 => "1 partie".to_owned(),
            games => format!("{games} parties"),
        },
    },
    rps: RpsText {
        title: "Oẳn tù tì",
        how: "Chacun presse en secret une de ses touches. Les mains s’ouvrent ensemble.",
        hand: |hand| match hand {
            Throw::Hammer => "pierre",
            Throw::Scissors => "ciseaux",
            Throw::Bag => "feuille",
        },
        waits: "pas encore",
        hidden: "prêt",
        starts: |name| format!("{name} gagne et commence. Entrée pour jouer."),
        tie: "Égalité. Entrée pour recommencer.",
    },
    lesson: LessonText {
        title: |page, pages| format!("Apprendre, {page} sur {pages}"),
        sow: "À votre tour, prenez tous les dân d’une de vos cases et semez-en un dans chaque case suivante. \
              Si vient ensuite un ô quan non vide, le tour est fini.",
        relay: "Si la case après le dernier dân contient des dân, prenez-les et semez plus loin.",
        capture: "Si une case vide suit le dernier dân, vous prenez tout ce qui est derrière elle. Ici une \
                  case pleine suit, et c’est fini.",
        chain: "Après une prise, encore une case vide puis une pleine : on prend encore. Ici même un quan.",
        two_empty: "Deux cases vides après le dernier dân : rien à prendre, et le tour est fini.",
        refill: "Au tour de la rangée du bas, ses cinq cases sont vides : un dân est remis dans chacune. \
                 La main n’en a que 3, elle en doit donc 2 jusqu’au compte.",
        end: "Le dernier quan est pris, la partie est finie : hết quan, tàn dân, thu quân, kéo về. Chacun \
              ramasse les dân de sa rangée et compte.",
        watch: |mv| format!("Entrée montre {mv}."),
        next: "Entrée tourne la page.",
        done: "Vous savez jouer. Entrée pour revenir.",
    },
    plain: PlainText {
        hello: "Ô ăn quan. Tapez un coup, par exemple A3>, puis Entrée ; ou help pour l’aide.",
        row: |name, seat, cells| format!("{name}, {seat} : {cells}"),
        ends: |cells| format!("Ô quan : {cells}"),
        end: |quan, dan| match (quan, dan) {
            (false, 0) => "vide".to_owned(),
            (quan, dan) => spoils(dan, quan),
        },
        hand: |name, dan, quan, count| {
            let purse = purse(dan, quan);
            format!("{name} a {purse} ; {count} si l’on comptait maintenant.")
        },
        prompt: |name| format!("{name}, votre coup :"),
        help: "Coups : camp, case, direction, comme A3> ou simplement 3>. Commandes : board \
               (plateau), undo (annuler), redo (refaire), moves (coups), rules (règles), record \
               (relevé), resign (abandonner), agree (compter d’un commun accord), new (nouvelle \
               partie), quit (quitter), help (aide).",
        what: |line| format!("« {line} » n’est ni un coup ni une commande"),
        bye: "Au revoir !",
        unfinished: "La partie n’est pas finie. Son relevé :",
    },

    command: CommandText {
        about: "Ô ăn quan, jeu vietnamien de semis et de prises, de deux à quatre sur un terminal",
        usage: "Utilisation",
        commands: "Commandes ",
        options: "Options ",
        rules_heading: "Règles ",
        players_heading: "Joueurs ",
        file_value: "FICHIER",
        arguments: "Arguments ",
        examples: "Exemples",
        example_notes: [
            "à deux, avec les règles habituelles",
            "un quan compte 5, pas de prise d’un quan non",
            "à trois, avec des noms",
            "reprendre la partie d’un fichier",
            "les règles de la maternelle, en vietnamien",
        ],
        help: |id| match id {
            "file" => "Reprendre la partie de ce fichier",
            "rules" => {
                "Un jeu de règles (wikipedia, pebbles, kindergarten, online), ou des règles \
                 entières comme \"wikipedia quan=5 non=5\""
            }
            "quan" => "Ce que compte un quan, de 1 à 50",
            "non" => {
                "Pas de prise d’une case qui contient son quan et moins de N dân (5 si N est omis)"
            }
            "first-turn" => "Pas de prise d’un quan au tout premier tour d’un joueur",
            "empty" => "Ce que fait un ô quan vide",
            "end" => "Quand la partie finit : les ô quan vides, ou les quan pris",
            "refill" => "Dân remis dans chaque case quand la rangée est vide, de 1 à 5",
            "dan" => "Dân dans chaque case au début, de 1 à 10",
            "repeat" => {
                "Combien de fois un plateau peut paraître avant la fin de la partie, de 2 à 9 ; 0 : \
                 sans limite"
            }
            "players" => "Nombre de joueurs, de 2 à 4",
            "a" => "Le nom du camp A, en bas",
            "b" => "Le nom du camp B",
            "c" => "Le nom du camp C",
            "d" => "Le nom du camp D",
            "first" => "Qui commence",
            "bot" => {
                "Confier un côté à l’ordinateur : b:3, a:tien-si, all:5 ; niveaux 1 (facile) à 5 (fort)"
            }
            "analyse" => "Chercher le meilleur coup d’une position, ou ce que chaque coup a perdu",
            "analyse-file" => "Un fichier de parties, pour examiner chaque coup",
            "max-depth" => "Calculer au plus N coups",
            "seconds" => "Réfléchir S secondes par position",
            "threads" => "Nombre de fils de calcul",
            "match" => "Faire jouer deux ordinateurs",
            "one" => "Un niveau (1-5 ou son nom), greedy, ou depth:N",
            "other" => "L’autre, de même",
            "match-games" => "Nombre de parties (200 par défaut)",
            "seed" => "Source du hasard ; la même donne les mêmes parties",
            "lang" => "Langue : vietnamien, anglais ou français",
            "ascii" => "Dessiner avec les seuls caractères ASCII",
            "theme" => "Les couleurs",
            "speed" => "Vitesse à laquelle le semis est montré",
            "no-mouse" => "Laisser la souris au terminal",
            "no-save" => "Ne laisser aucune trace sur le disque",
            "plain" => "Jouer en simples lignes sur l’entrée et la sortie standard",
            "help" => "Afficher cette aide",
            "version" => "Afficher la version",
            "positions" => "Afficher chaque position des parties d’un fichier",
            "positions-file" => "Un fichier de relevés ; - est l’entrée standard",
            "perft" => "Compter les suites de coups de chaque longueur",
            "depth" => "La plus grande longueur",
            "position" => "Compter à partir de cette position",
            "time" => "Ajouter les secondes et les coups par seconde",
            "rules-command" => "Afficher les règles choisies",
            "config" => "Afficher un fichier de réglages pour commencer",
            "replay" => "Parcourir les parties d’un fichier",
            "replay-file" => "Un fichier de parties",
            "history" => "Lister les parties jouées ; la dernière a le numéro 1",
            "show" => "Afficher la partie N",
            "delete" => "Supprimer la partie N pour de bon",
            "export" => {
                "Exporter toutes les parties dans un nouveau fichier ; - est la sortie standard"
            }
            "import" => "Importer les parties d’un fichier ; - est l’entrée standard",
            "completions" => "Afficher le script de complétion d’un shell",
            "shell" => "Le shell",
            "man" => "Afficher la page de manuel",
            _ => "",
        },
        error: "error",
        try_help: "essayez « oanquan --help »",
        no_terminal: "pas de terminal où jouer : --plain permet de jouer en simples lignes",
        cannot_read: |file| format!("impossible de lire « {file} »"),
        one_game_only: |games| {
            let noun = if games < 2 { "partie" } else { "parties" };
            format!("le fichier contient {games} {noun}, il en faut une seule")
        },
        file_has_rules: "un fichier apporte ses règles et son début : retirez les options de règles \
                         et --first",
        too_large: |megabytes| format!("plus de {megabytes} Mo"),
        not_found: "aucun fichier de ce nom",
        forbidden: "accès refusé",
        not_a_file: "ce n’est pas un fichier ordinaire",
        not_text: "ce n’est pas du texte UTF-8",
        bad_value: |value, option, expected| {
            format!("{option} n’accepte pas « {value} » (attendu : {expected})")
        },
        unknown: |what| format!("option ou commande inconnue : « {what} »"),
        missing: |what| format!("il manque : {what}"),
        conflict: |one, other| format!("{one} ne peut pas aller avec {other}"),
        no_such_side: |side| format!("le camp {side} ne joue pas dans cette partie"),
        rules_error,
        position_error,
        place: |line, column| format!("ligne {line}, colonne {column}"),
        problem,
        move_error,
    },
    store: StoreText {
        ask_go_on: |names, moves, date| {
            format!(
                "Reprendre {names} ({date}, {moves} coups) ? n : autre partie, celle-ci est gardée."
            )
        },
        yes_words: &["oui", "o"],
        no_words: &["non"],
        ask_new: "Nouvelle partie ? Celle-ci, inachevée, sera gardée.",
        ask_set_up: "Préparer une autre table ? Cette partie inachevée sera gardée.",
        ask_delete: "Supprimer cette partie pour de bon ?",
        menu_heading: "Parties et feuilles",
        item: |item| match item {
            Item::Played => "Parties jouées",
            Item::Save => "Enregistrer cette partie dans un fichier",
            Item::Open => "Ouvrir un fichier",
            Item::CopyRecord => "Copier la partie",
            Item::CopyPosition => "Copier la position",
            Item::Import => "Importer les parties d’un fichier",
            Item::Export => "Exporter toutes les parties",
        },
        played_heading: |count| format!("Parties jouées : {count}"),
        file_heading: |count| format!("Parties du fichier : {count}"),
        path_heading: |item| match item {
            Item::Save => "Enregistrer cette partie sous :",
            Item::Import => "Importer les parties du fichier :",
            Item::Export => "Exporter toutes les parties dans :",
            _ => "Ouvrir :",
        },
        words_heading: "Copié si le terminal le permet ; sinon, copier d’ici",
        nothing_played: "Aucune partie n’a encore été jouée.",
        unfinished_after: |moves| format!("inachevée, {moves} coups"),
        saved_as: |file| format!("Enregistré sous {file}."),
        imported: |count| format!("Parties importées : {count}."),
        deleted: |game| format!("Supprimé : {game}"),
        is_there: "existe déjà, et rien n’est écrasé",
        no_such_game: |number, count| format!("pas de partie {number} : il y en a {count}"),
        not_kept: "Les parties ne sont pas gardées en ce moment.",
        key_shelf: "parties, fichiers, copie",
        key_open: "choisir",
        key_delete: "supprimer une partie",
        warning: "attention",
        unknown_key: |key| format!("rien ne s’appelle « {key} »"),
        settings_heading: "Réglages d’oanquan",
        settings_order: "Les options et l’environnement passent avant ce fichier. Enlever le # pour régler.",
        settings_names: "Noms des joueurs",
        settings_mouse: "Si la souris joue",
        not_saved: |why| format!("Cette partie n’est pas enregistrée : {why}. Elle continue."),
        not_all_saved: |why| format!("Tout n’a pas pu être enregistré : {why}."),
        no_home: "aucun dossier personnel (définir HOME ou XDG_STATE_HOME)",
        put_aside: |file| {
            format!("Une partie enregistrée est illisible ; elle est gardée dans {file}.")
        },
    },
};

fn heading(way: Heading) -> &'static str {
    match way {
        Heading::Right => "vers la droite",
        Heading::Left => "vers la gauche",
        Heading::Up => "vers le haut",
        Heading::Down => "vers le bas",
    }
}

/// What lies in one cell.
fn spoils(dan: u16, quan: bool) -> String {
    match (quan, dan) {
        (true, 0) => "le quan".to_owned(),
        (true, dan) => format!("le quan et {dan} dân"),
        (false, dan) => format!("{dan} dân"),
    }
}

fn left(dan: u32, quan: u32) -> String {
    match (dan, quan) {
        (dan, 0) => format!("{dan} dân"),
        (0, quan) => format!("{quan} quan"),
        (dan, quan) => format!("{quan} quan et {dan} dân"),
    }
}

/// What a side holds.
fn purse(dan: i32, quan: u8) -> String {
    match dan {
        ..0 => format!("{quan} quan et une dette de {} dân", -dan),
        dan => format!("{quan} quan et {dan} dân"),
    }
}

fn rules_error(error: &RulesError) -> String {
    match error {
        RulesError::Missing => "aucune règle n’est donnée".to_owned(),
        RulesError::Preset(name) => {
            let names = Preset::ALL.map(Preset::name).join(", ");
            format!("jeu de règles « {name} » inconnu (attendu : {names})")
        }
        RulesError::NotAPair(word) => format!("« {word} » n’est pas de la forme clé=valeur"),
        RulesError::Rule(name) => {
            let keys = Rule::ALL.map(Rule::name).join(", ");
            format!("règle « {name} » inconnue (attendu : {keys})")
        }
        RulesError::Twice(key) => format!("la règle « {} » est donnée deux fois", key.name()),
        RulesError::Value { key, value } => {
            let (name, range) = (key.name(), key.range());
            format!("la règle « {name} » n’accepte pas « {value} » (attendu : {range})")
        }
    }
}

fn position_error(error: &PositionError) -> String {
    match error {
        PositionError::Fields { found } => {
            let fields = [Field::Board, Field::Mover, Field::Hands, Field::Moves];
            let fields = fields.map(field_name).join(", ");
            format!("il faut 4 champs ({fields}), on en trouve {found}")
        }
        PositionError::Sides {
            field,
            expected,
            found,
        } => {
            let field = field_name(*field);
            format!("{field} : il faut {expected} camps, on en trouve {found}")
        }
        PositionError::Length { field, side, found } => {
            let expected = match field {
                Field::Board => "6 cases",
                _ => "2 nombres (dân,quan)",
            };
            let (field, side) = (field_name(*field), side.letter());
            format!("{field} : camp {side} : il faut {expected}, on en trouve {found}")
        }
        PositionError::Value { field, side, text } => {
            let side = side.map_or(String::new(), |side| format!("camp {} : ", side.letter()));
            let expected = field_values(*field);
            let field = field_name(*field);
            format!("{field} : {side}« {text} » n’est pas admis (attendu : {expected})")
        }
        PositionError::Quan { found } => {
            let (board, hands) = (field_name(Field::Board), field_name(Field::Hands));
            format!("{board} et {hands} : {found} quan, c’est plus qu’il n’y a de camps")
        }
    }
}

/// A field by its word in the text forms, and what it means.
fn field_name(field: Field) -> String {
    let meaning = match field {
        Field::Board => "plateau",
        Field::Mover => "camp qui joue",
        Field::Hands => "mains",
        Field::Moves => "coups joués",
    };
    format!("{} [{meaning}]", field.name())
}

/// What the values of a field look like.
fn field_values(field: Field) -> String {
    match field {
        Field::Board => {
            format!("de 0 à {MOST_DAN} ; dans un ô quan, aussi Q ou de Q0 à Q{MOST_DAN}")
        }
        Field::Mover => "la lettre d’un camp".to_owned(),
        Field::Hands => {
            let (least, most) = (HAND_DAN.start(), HAND_DAN.end());
            format!("dân de {least} à {most}, quan de 0 à 4")
        }
        Field::Moves => "un nombre entier".to_owned(),
    }
}

fn move_error(error: &MoveError) -> String {
    match error {
        MoveError::Form => "il faut un coup comme A3>".to_owned(),
        MoveError::Side(letter) => format!("pas de camp {letter} à ce plateau"),
        MoveError::Number(digit) => format!("pas de case {digit}, seulement de 1 à 5"),
        MoveError::Heading {
            side,
            heading,
            expected,
        } => {
            let (side, sign) = (side.letter(), heading.sign());
            let [one, other] = expected.map(Heading::sign);
            format!("le camp {side} ne peut pas semer {sign}, seulement {one} ou {other}")
        }
    }
}

fn problem(problem: &Problem) -> String {
    match problem {
        Problem::NoGame => "il faut une partie, le texte est fini".to_owned(),
        Problem::Tag => "il faut une balise comme [A \"An\"] sur une seule ligne".to_owned(),
        Problem::Twice(name) => format!("la balise {name} figure deux fois"),
        Problem::Version(version) => format!(
            "format « {version} » inconnu (attendu : 1) ; le programme est-il trop ancien ?"
        ),
        Problem::Rules(error) => rules_error(error),
        Problem::Start(error) => position_error(error),
        Problem::Comment => "le commentaire n’a pas de fin, il manque }".to_owned(),
        Problem::Move { word, error } => {
            format!("« {word} » n’est pas un coup : {}", move_error(error))
        }
        Problem::Illegal { word, error } => {
            format!("le coup {word} n’est pas jouable : {}", illegal(*error))
        }
        Problem::End { found, expected } => {
            let expected = expected.map_or("aucune balise End".to_owned(), ending_word);
            format!("la fin ne peut pas être « {found} » (attendu : {expected})")
        }
        Problem::Result { found, expected } => {
            format!("le résultat ne peut pas être « {found} », les coups donnent {expected}")
        }
        Problem::TooLong => format!("la partie a plus de {MOST_PLIES} coups"),
    }
}

/// Why a move of a record can't be played, as the end of a sentence; the sides go by their letters.
fn illegal(error: IllegalMove) -> String {
    match error {
        IllegalMove::Over => "la partie est finie".to_owned(),
        IllegalMove::NoSuchCell => "cette case n’existe pas sur ce plateau".to_owned(),
        IllegalMove::NoSuchSide => "ce côté ne joue pas".to_owned(),
        IllegalMove::QuanCell => "on ne joue jamais depuis un ô quan".to_owned(),
        IllegalMove::NotYours { mover } => format!("c’est au camp {} de jouer", mover.letter()),
        IllegalMove::Empty => "la case est vide".to_owned(),
    }
}

/// The value of a record's `End` tag, which is the same in every language.
fn ending_word(ending: Ending) -> String {
    match ending {
        Ending::Quan => "quan".to_owned(),
        Ending::Repetition => "repetition".to_owned(),
        Ending::Agreement => "agreement".to_owned(),
        Ending::Resignation(side) => format!("resignation {}", side.letter()),
    }
}

/// By how many dân the mover comes out ahead or behind.
fn ahead(lead: i32) -> String {
    match lead {
        0 => "égalité".to_owned(),
        1.. => format!("{lead} dân d’avance"),
        _ => format!("{} dân de retard", -lead),
    }
}

/// What a move captures, in short.
fn takes(Taken { dan, quan }: Taken) -> String {
    match (dan, quan) {
        (0, 0) => "ne prend rien".to_owned(),
        (dan, 0) => format!("prend {dan} dân"),
        (0, quan) => format!("prend {quan} quan"),
        (dan, quan) => format!("prend {quan} quan et {dan} dân"),
    }
}
