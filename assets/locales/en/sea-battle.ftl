# Sea Battle. Every id begins with the game's name; ids that all games share are elsewhere.

sea-battle-title = Sea Battle
sea-battle-about = Find and sink the fleet on the other page before yours is found.
sea-battle-motto = you hit, you shoot again

## Opponents

sea-battle-cabin-boy = Cabin Boy
sea-battle-cabin-boy-about = Shoots anywhere, but never twice at the same square.
sea-battle-surveyor = Surveyor
sea-battle-surveyor-about = Sweeps the sea in diagonal lines and follows up every hit.
sea-battle-navigator = Navigator
sea-battle-navigator-about = Shoots where most of your ships would still fit.
sea-battle-admiral = Admiral
sea-battle-admiral-about = Imagines hundreds of fleets that could be yours, and knows where people hide.

## Pointed out in a first game

sea-battle-pointer-1 = Drag your ships onto your field. They may not touch, not even at a corner.
sea-battle-pointer-2 = Or let chance place them all.
sea-battle-pointer-3 = All placed? Then you’re ready.
sea-battle-pointer-4 = Press a square over there to fire. After a hit you fire again.
sea-battle-pointer-5 = Stuck? A hint shows a good square, and why.

## Rules in words

sea-battle-rules-1 = Each side places its fleet on a squared field and keeps it hidden. Ships are straight, and once the battle has begun they stay where they are.
sea-battle-rules-2 = On your turn, name a square of the other field. The answer is miss, hit, or sunk when that was the ship’s last square.
sea-battle-rules-3 = Who shoots first is random. The first to sink the whole other fleet wins.

## Rules in words: every option as it is set

# $size (Number) - columns and rows. $fleet (String) - the lengths of the ships, with commas.
sea-battle-field = Fields of { $size } by { $size } squares. Each fleet has ships of { $fleet } squares.
sea-battle-touching-on = Ships may touch.
sea-battle-touching-off = Ships never touch, not even at corners.
sea-battle-again-on = A hit earns another shot.
sea-battle-again-off = One shot a turn, hit or miss.
sea-battle-announces-on = You are told when a ship is sunk.
sea-battle-announces-off = You are told only hit or miss, not that a ship is sunk.
sea-battle-equalising-on = When the player who began sinks everything, the other may finish the turn. If they sink everything too, it is a draw.
sea-battle-equalising-off = The first to sink everything wins at once.

# Instead of most of these, where there is only a fleet to sink.
sea-battle-alone = You fire alone, and nobody shoots back. The fewer shots, the better.

## The day’s task

sea-battle-day-short = sink this fleet
# $shots (Number) - how many shots the Admiral needed for the same fleet.
sea-battle-day = Sink the whole fleet. The Admiral took { $shots } shots.

## Where it was lost, and the puzzle of it
# $played, $better (String) - squares. $best, $chance (Number) - how likely a ship was at $better and at $played, 0 to 100.
sea-battle-missed-water = No ship could be at { $played }. { $best ->
    [100] { $better } was a sure hit.
   *[other] { $better } was a hit with { $best } chances in 100.
}
sea-battle-missed-likelier = { $best ->
    [100] { $played } was a hit with { $chance } chances in 100, { $better } was a sure one.
   *[other] { $played } was a hit with { $chance } chances in 100, { $better } with { $best }.
}
sea-battle-puzzle = Where is a hit likeliest?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
sea-battle-task-other = Enemy

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
sea-battle-lesson-water = What water tells
sea-battle-lesson-water-1 = Ships never touch: all around a sunk ship is water. Where is the last torpedo boat?
sea-battle-lesson-water-1-right = Every other square was known to be water.
sea-battle-lesson-water-1-wrong = Look for the one square that’s beside no ship and hasn’t been fired at.
sea-battle-lesson-water-2 = Only the battleship is left, four squares long. Which square must it be on?
sea-battle-lesson-water-2-right = It lies on C7–F7 or on D7–G7: the middle three squares are sure.
sea-battle-lesson-water-2-wrong = Where do four squares still fit in a row? Take what all places share.
sea-battle-lesson-water-3 = The battleship again. It lies across or down, and one square is in both places.
sea-battle-lesson-water-3-right = E4 is where both places cross.
sea-battle-lesson-water-3-wrong = One place is in column E, the other in row 4.
sea-battle-lesson-finishing = Finishing off
sea-battle-lesson-finishing-1 = F6 is a hit, but nothing has sunk. Where do you fire next?
sea-battle-lesson-finishing-1-right = The ship goes on beside the hit, in one of four squares.
sea-battle-lesson-finishing-1-wrong = Ships lie straight, never aslant. Fire right beside the hit.
sea-battle-lesson-finishing-2 = Two hits in column D. Go on.
sea-battle-lesson-finishing-2-right = Two hits show how the ship lies. Go on at either end.
sea-battle-lesson-finishing-2-wrong = The ship lies along column D. Fire at one of its ends.
sea-battle-lesson-finishing-3 = G7 and G8 are hits, and G9 is water. Go on.
sea-battle-lesson-finishing-3-right = Where one end is water, the ship goes on at the other.
sea-battle-lesson-finishing-3-wrong = Below is water. So the ship goes on above.
sea-battle-lesson-hiding = Where to hide
sea-battle-lesson-hiding-1 = This fleet lay all over the sea. One torpedo boat is left: fire where it can still be.
sea-battle-lesson-hiding-1-right = Only two squares were left. A fleet in the middle gives its boats away.
sea-battle-lesson-hiding-1-wrong = It can’t lie beside a sunk ship.
sea-battle-lesson-hiding-2 = This fleet kept to the edges. Fire where its last torpedo boat can be.
sea-battle-lesson-hiding-2-right = It could be on any of 49 squares. Big ships at the edge leave your boats the whole sea.
sea-battle-lesson-hiding-2-wrong = Not beside a ship. Anywhere else will do.

## Ships, by how many squares they have

# $length (Number) - how many squares.
sea-battle-ship = { $length ->
    [1] torpedo boat
    [2] destroyer
    [3] cruiser
    [4] battleship
    [5] carrier
   *[other] ship of { $length }
}
# The same at the beginning of a line.
sea-battle-ship-first = { $length ->
    [1] Torpedo boat
    [2] Destroyer
    [3] Cruiser
    [4] Battleship
    [5] Carrier
   *[other] Ship of { $length }
}
sea-battle-place-your-ships = Drag your ships onto the field. Tap one twice to turn it.

## Announcements

# $name (String) - the player's name.
sea-battle-you-placed = You’re ready.
sea-battle-they-placed = { $name } is ready.
sea-battle-you-begin = You shoot first.
sea-battle-they-begin = { $name } shoots first.
# $cell (String) - a square, such as "C7".
sea-battle-you-missed = { $cell }: miss.
sea-battle-they-missed = { $name }: { $cell }, miss.
sea-battle-you-hit = { $cell }: hit!
sea-battle-they-hit = { $name }: { $cell }, hit!
# $length (Number) - the decks of the ship that sank.
sea-battle-you-sunk = { $cell }: { sea-battle-ship } sunk!
sea-battle-they-sunk = { $name }: { $cell }, { sea-battle-ship } sunk!
sea-battle-you-last-turn = Your whole fleet is sunk. You have one turn left to do the same.
sea-battle-they-last-turn = { $name }’s whole fleet is sunk, with one turn left to do the same.
sea-battle-you-win = You win! Their whole fleet is sunk.
sea-battle-they-win = { $name } wins! The whole fleet is sunk.
sea-battle-drawn = A draw: both fleets are sunk.

## Refusals: shots

sea-battle-refused-place-first = Both fleets must be placed first.
sea-battle-refused-fired-before = You have shot at { $cell } already.
sea-battle-refused-off-field = { $cell } is not on the field.

## Refusals: placing

sea-battle-refused-stands = You’re ready: your ships can’t move now.
sea-battle-refused-other-fleet = These aren’t the ships of this battle.
sea-battle-refused-outside = It doesn’t fit there.
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-refused-overlaps = It would lie across the ship at { $ship }.
sea-battle-refused-touches = It would touch the ship at { $ship }.
sea-battle-refused-no-way = The rest doesn’t fit any more. Move a ship first.

## Refusals: the set-up

# $size (Number) - columns and rows of the field.
sea-battle-refused-size = A field has { $least } to { $most } squares each way, not { $size }.
sea-battle-refused-no-ships = A fleet needs at least one ship.
# $length (Number) - decks of the longest ship.
sea-battle-refused-too-long = A ship of { $length } squares is too long for a field of { $size } by { $size }.
# $ships (Number) - how many ships there are.
sea-battle-refused-no-room = { $ships } ships don’t fit on a field of { $size } by { $size }.
# $cell (String) - a square.
sea-battle-refused-no-ship = There is no ship on { $cell }.
sea-battle-refused-in-port = Place all your ships first.
sea-battle-refused-nothing-to-remember = Place the whole fleet first, then save it here.

## Placing

sea-battle-my-fleet = My fleet
# $name (String) - a player's name.
sea-battle-fleet-of = { $name }’s fleet
sea-battle-waters-of = { $name }’s waters
sea-battle-port = Your ships
sea-battle-afloat = afloat:
sea-battle-afloat-none = afloat: none
# $shots (Number) - shots fired.
sea-battle-shots = { $shots ->
    [one] 1 shot
   *[other] { $shots } shots
}
# $ship (String) - its ends, such as "A1-A4". $hits (String) - the squares where it was hit.
sea-battle-own-ship = Your { sea-battle-ship } at { $ship }
sea-battle-own-ship-hit = Your { sea-battle-ship } at { $ship }, hit at { $hits }
sea-battle-own-ship-sunk = Your { sea-battle-ship } at { $ship }, sunk
# $lengths (String) - how many squares each of the ships has. $name (String) - a player's name.
sea-battle-you-afloat-told = Your ships afloat: { $lengths }
sea-battle-they-afloat-told = { $name }’s ships afloat: { $lengths }
sea-battle-you-afloat-none-told = None of your ships is afloat
sea-battle-they-afloat-none-told = None of { $name }’s ships is afloat
# $shots (String) - squares; "!" marks a hit, "!!" the one that sank a ship.
sea-battle-you-shots-told = Your shots, with ! for a hit and !! for sunk: { $shots }
sea-battle-they-shots-told = { $name }’s shots, with ! for a hit and !! for sunk: { $shots }
sea-battle-you-shots-none-told = You haven’t shot yet
sea-battle-they-shots-none-told = { $name } hasn’t shot yet
sea-battle-by-chance = Shuffle
sea-battle-along-edges = Along the edge
sea-battle-the-rest = Fill in the rest
sea-battle-clear = Clear
sea-battle-stand = Ready
# $number (Number) - which of the layouts, from 1.
sea-battle-recall = Load { $number }
sea-battle-remember = Save as { $number }
# $length (Number) - decks of a ship.
sea-battle-in-hand = { sea-battle-ship-first } in hand. R turns it.
sea-battle-held-upright = { sea-battle-ship-first } turned upright.
sea-battle-held-across = { sea-battle-ship-first } turned sideways.
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-lies = { sea-battle-ship-first } at { $ship }.
sea-battle-in-port = { sea-battle-ship-first } taken off the field.
# $left (Number) - ships that are still in the port.
sea-battle-laid-out = { $left ->
    [0] All ships are placed.
    [one] 1 ship to place.
   *[other] { $left } ships to place.
}
# $number (Number) - which of the layouts, from 1.
sea-battle-remembers = Saved as layout { $number }.
sea-battle-forgets = Layout { $number } is deleted.

## Replay

# $number, $of (Number) - which shot, and how many there are. $name (String) - who fired. $cell (String) - where.
# $percent (Number) - how likely a ship was there, 0 to 100.
sea-battle-looked-at-hit = Shot { $number } of { $of }: { $name }, { $cell }, hit. The chance was { $percent } in 100.
sea-battle-looked-at-miss = Shot { $number } of { $of }: { $name }, { $cell }, miss. The chance of a hit was { $percent } in 100.
# $name (String) - a player's name. $luck, $aim, $placing (String) - shots with their sign.
sea-battle-verdict = { $name }: luck { $luck }, aim { $aim }, placing { $placing }
# $near, $far (String) - two lines as above.
sea-battle-looked-back = In shots. { $near }. { $far }.

## Squares and berths, for those who can't see them

# $square (String) - a square, such as "C7".
sea-battle-square = { $square }
sea-battle-square-water = { $square }, safe water
sea-battle-square-miss = { $square }, miss
sea-battle-square-hit = { $square }, hit
sea-battle-square-sunk = { $square }, sunk
# $length (Number) - decks of a ship.
sea-battle-square-ship = { $square }, { sea-battle-ship }
sea-battle-berth = { sea-battle-ship-first }, not placed yet
sea-battle-berth-empty = { sea-battle-ship-first }, placed

## Why a square was fired at: under an opponent's shot, and as the reason of a hint

sea-battle-why-layout = Hard to find, I hope.
sea-battle-why-whim = No reason: { $cell } just feels right.
sea-battle-why-sweep = { $cell } is next in the sweep.
sea-battle-why-gap = { $cell } is left between the lines of the sweep.
sea-battle-why-follow = The ship that was hit may go on at { $cell }.
sea-battle-why-fits = { $cell } is where the remaining ships fit in most ways.
# $percent (Number) - how likely a ship is there, 0 to 100.
sea-battle-why-likely = A ship is at { $cell } with { $percent } chances in 100.
# $percent (Number) - how likely a ship is there, 0 to 100.
sea-battle-why-tells = { $cell }: { $percent } chances in 100, but the answer tells more.
sea-battle-why-sure = { $cell } must be a ship.

## What can be agreed on

sea-battle-presets = Rules
sea-battle-preset-school = School
sea-battle-preset-school-about = Ships never touch. A hit earns another shot.
sea-battle-preset-quiet = Quiet
sea-battle-preset-quiet-about = Like School, but nobody says when a ship sinks.
sea-battle-preset-classic = Classic
sea-battle-preset-classic-about = Five longer ships that may touch. One shot a turn.
sea-battle-options = Fleet and board size…
sea-battle-last-turn = When the first player sinks everything
sea-battle-last-turn-off = They win
sea-battle-last-turn-on = One last turn
sea-battle-squares = Board size
sea-battle-squares-8 = 8 × 8
sea-battle-squares-9 = 9 × 9
sea-battle-squares-10 = 10 × 10
sea-battle-squares-11 = 11 × 11
sea-battle-squares-12 = 12 × 12
sea-battle-singles = Torpedo boats (1)
sea-battle-singles-0 = None
sea-battle-singles-1 = 1
sea-battle-singles-2 = 2
sea-battle-singles-3 = 3
sea-battle-singles-4 = 4
sea-battle-twos = Destroyers (2)
sea-battle-twos-0 = None
sea-battle-twos-1 = 1
sea-battle-twos-2 = 2
sea-battle-twos-3 = 3
sea-battle-twos-4 = 4
sea-battle-threes = Cruisers (3)
sea-battle-threes-0 = None
sea-battle-threes-1 = 1
sea-battle-threes-2 = 2
sea-battle-threes-3 = 3
sea-battle-threes-4 = 4
sea-battle-fours = Battleships (4)
sea-battle-fours-0 = None
sea-battle-fours-1 = 1
sea-battle-fours-2 = 2
sea-battle-fours-3 = 3
sea-battle-fours-4 = 4
sea-battle-fives = Carriers (5)
sea-battle-fives-0 = None
sea-battle-fives-1 = 1
sea-battle-fives-2 = 2
sea-battle-fives-3 = 3
sea-battle-fives-4 = 4

# What can be shown over the fields.
sea-battle-marks = Safe water
# Said when it is switched on.
sea-battle-marks-about = Small rings: no ship can be there.
sea-battle-mind-about = What they expected before their last shot: the darker, the likelier a ship.

## A game that is read from a text, and why it cannot be

sea-battle-text-empty = There is no game in this text. A battle begins with “Sea Battle”, then come the fleets and the shots.
# $most (Number) - kilobytes.
sea-battle-text-long = This text is too long to be a game: more than { $most } kilobytes.
# $line (Number) - a line of the text.
sea-battle-text-comment = Line { $line } of the text: the comment that begins there has no closing brace.
# $what (String) - a piece of the text. $line (Number) - its line.
sea-battle-text-strange = Line { $line } of the text: “{ $what }” can’t be read. Ships and shots look like A1-A4 and C7; remarks go in {"{"}braces{"}"}.
# $number (Number) - which shot, from 1. $move (String) - in notation. $why (String) - a whole sentence.
sea-battle-text-refused = Shot { $number }, { $move }: { $why }
# $why (String) - a whole sentence. $ship (String) - a ship by its ends.
sea-battle-text-first-fleet = First player’s fleet: { $why }
sea-battle-text-second-fleet = Second player’s fleet: { $why }
# $has, $needs (List) - how many squares the ships have, each.
sea-battle-text-ships = Its ships have { $has } squares; this battle needs { $needs }.
sea-battle-text-first-ship = First player’s ship { $ship }: { $why }
sea-battle-text-second-ship = Second player’s ship { $ship }: { $why }
sea-battle-text-turn-of-first = It is the first player’s shot.
sea-battle-text-turn-of-second = It is the second player’s shot.
sea-battle-copy-moves = Copy moves

## The result

# $ships (Number) - how many ships the winner sank. $shots (Number) - how many shots it took. $left (Number) - how many of the winner's
# ships were still afloat.
sea-battle-you-took = All { $ships } ships in { $shots } shots. You had { $left } still afloat.
# The same. $name (String) - who won.
sea-battle-they-took = All { $ships } ships in { $shots } shots. { $name } had { $left } still afloat.
sea-battle-not-yet = …
sea-battle-luck = luck
sea-battle-aim = aim
sea-battle-placing = placing
# $shots (String) - how many shots were gained or lost, with the sign.
sea-battle-in-shots = { $shots } shots
# $cell (String) - a square. $number (Number) - which shot it was. $percent (Number) - the chance of a hit.
sea-battle-you-surprised-by-hit = Shot { $number }, yours: { $cell } had { $percent } chances in 100 – and hit.
sea-battle-you-surprised-by-miss = Shot { $number }, yours: { $cell } had { $percent } chances in 100 – and missed.
# The same. $name (String) - who fired.
sea-battle-they-surprised-by-hit = Shot { $number }, { $name }: { $cell } had { $percent } chances in 100 – and hit.
sea-battle-they-surprised-by-miss = Shot { $number }, { $name }: { $cell } had { $percent } chances in 100 – and missed.

## Sounds, for those who read them

sea-battle-sound-ink = a ballpoint draws
sea-battle-sound-scratch = a red pencil scratches
sea-battle-sound-dot = a dot
sea-battle-sound-hatch = hatching
sea-battle-sound-lift = a ship is lifted
sea-battle-sound-drop = a ship is set down
sea-battle-sound-win = a hornpipe and a ship’s bell
sea-battle-sound-lose = a concertina, going down
sea-battle-sound-draw = a wave

# In the diary.
sea-battle-figure-shots = SHOTS TO SINK A FLEET
sea-battle-yardstick = Admiral’s average, 55
sea-battle-best-shots = best { $best } shots, on average { $mean }
sea-battle-best-accuracy = { $mean } of 100 shots hit, { $best } at best
