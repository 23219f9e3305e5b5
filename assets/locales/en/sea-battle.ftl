# Sea Battle. Every id begins with the game's name; ids that all games share are elsewhere.

sea-battle-title = Sea Battle
sea-battle-about = Two fleets hide on squared paper. Sink the other one first.
sea-battle-motto = you hit, you shoot again

## Opponents

sea-battle-cabin-boy = Cabin Boy
sea-battle-cabin-boy-about = Fires anywhere, but never twice at the same square.
sea-battle-surveyor = Surveyor
sea-battle-surveyor-about = Sweeps the sea in slanting lines and follows up every hit.
sea-battle-navigator = Navigator
sea-battle-navigator-about = Fires where most of your ships would still fit.
sea-battle-admiral = Admiral
sea-battle-admiral-about = Imagines hundreds of fleets that could be yours, and knows where people hide.

## Rules in words

sea-battle-rules-1 = Each side hides its fleet on a squared field. Ships are straight, and once the battle has begun they stay where they are.
sea-battle-rules-2 = In turn, name a square of the other's field: a miss, a hit, or sunk when it was the ship's last deck.
sea-battle-rules-3 = A lot decides who fires first. Whoever has sunk the whole other fleet first wins.

## Rules in words: every option as it is set

# $size (Number) - columns and rows. $fleet (String) - the lengths of the ships, with commas.
sea-battle-field = Fields of { $size } by { $size } squares. Each fleet has ships of { $fleet } decks.
sea-battle-touching-on = Ships may touch.
sea-battle-touching-off = Ships never touch, not even at corners.
sea-battle-again-on = Who hits shoots again.
sea-battle-again-off = One shot a turn, hit or miss.
sea-battle-announces-on = It is said when a ship has sunk.
sea-battle-announces-off = Only hit and miss are said; nobody says that a ship has sunk.
sea-battle-equalising-on = When the first to fire has sunk everything, the other may finish his turn; if he sinks everything too, it is a draw.
sea-battle-equalising-off = The first to sink everything wins at once.

## Announcements

# $name (String) - the player's name.
sea-battle-you-placed = Your fleet stands.
sea-battle-they-placed = { $name }'s fleet stands.
sea-battle-you-begin = The lot has fallen: you fire first.
sea-battle-they-begin = The lot has fallen: { $name } fires first.
# $cell (String) - a square, such as "C7".
sea-battle-you-missed = You fired at { $cell }: a miss.
sea-battle-they-missed = { $name } fired at { $cell }: a miss.
sea-battle-you-hit = You fired at { $cell }: a hit!
sea-battle-they-hit = { $name } fired at { $cell }: a hit!
# $length (Number) - the decks of the ship that sank.
sea-battle-you-sunk = { $length ->
    [one] You fired at { $cell }: sunk, a ship of one deck!
   *[other] You fired at { $cell }: sunk, a ship of { $length } decks!
}
sea-battle-they-sunk = { $length ->
    [one] { $name } fired at { $cell }: sunk, a ship of one deck!
   *[other] { $name } fired at { $cell }: sunk, a ship of { $length } decks!
}
sea-battle-you-last-turn = Your whole fleet has sunk. You have one turn left to do the same.
sea-battle-they-last-turn = The whole fleet of { $name } has sunk, with one turn left to do the same.
sea-battle-you-win = You win: the whole other fleet has sunk.
sea-battle-they-win = { $name } wins: the whole other fleet has sunk.
sea-battle-drawn = A draw: both fleets have sunk.

## Refusals: shots

sea-battle-refused-place-first = First both fleets must stand.
sea-battle-refused-fired-before = { $cell } has been fired at already.
sea-battle-refused-off-field = { $cell } is not on the field.

## Refusals: placing

sea-battle-refused-stands = A fleet that stands can't be moved.
sea-battle-refused-other-fleet = These are not the ships of this battle.
sea-battle-refused-outside = It would lie off the field.
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-refused-overlaps = It would lie across the ship on { $ship }.
sea-battle-refused-touches = It would touch the ship on { $ship }.
sea-battle-refused-no-way = There is no way to place the rest. Move or take back a ship.

## Refusals: the set-up

# $size (Number) - columns and rows of the field.
sea-battle-refused-size = A field has { $least } to { $most } squares each way, not { $size }.
sea-battle-refused-no-ships = A fleet needs ships, and each of them a deck.
# $length (Number) - decks of the longest ship.
sea-battle-refused-too-long = A ship of { $length } decks is too long for a field of { $size } squares each way.
# $ships (Number) - how many ships there are.
sea-battle-refused-no-room = The { $ships } ships have no room on a field of { $size } squares each way.
# $cell (String) - a square.
sea-battle-refused-no-ship = There is no ship on { $cell }.
sea-battle-refused-in-port = Some ships are still in the port.
sea-battle-refused-nothing-to-remember = Lay out the whole fleet first; then it is remembered here.

## Placing

sea-battle-my-fleet = My fleet
# $name (String) - a player's name.
sea-battle-fleet-of = { $name }'s fleet
sea-battle-waters-of = { $name }'s waters
sea-battle-port = In the port
sea-battle-afloat = afloat:
sea-battle-afloat-none = afloat: none
# $shots (Number) - shots fired.
sea-battle-shots = { $shots ->
    [one] 1 shot
   *[other] { $shots } shots
}
sea-battle-by-chance = Shuffle
sea-battle-along-edges = Along the edge
sea-battle-the-rest = Fill the rest
sea-battle-clear = Clear
sea-battle-stand = Ready
# $number (Number) - which of the layouts, from 1.
sea-battle-recall = Load { $number }
sea-battle-remember = Save as { $number }
# $length (Number) - decks of a ship.
sea-battle-in-hand = In hand: a ship of { $length }.
sea-battle-held-upright = The ship of { $length } stands upright.
sea-battle-held-across = The ship of { $length } lies across.
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-lies = The ship of { $length } lies on { $ship }.
sea-battle-in-port = The ship of { $length } is in the port.
# $left (Number) - ships that are still in the port.
sea-battle-laid-out = { $left ->
    [0] The fleet is laid out.
    [one] 1 ship is in the port.
   *[other] { $left } ships are in the port.
}
# $number (Number) - which of the layouts, from 1.
sea-battle-remembers = This is layout { $number } now.
sea-battle-forgets = Load { $number } is forgotten.

## Replay

# $number, $of (Number) - which shot, and how many there are. $name (String) - who fired. $cell (String) - where.
# $percent (Number) - how likely a ship was there, 0 to 100.
sea-battle-looked-at-hit = Shot { $number } of { $of }: { $name }, { $cell }, hit. The chance was { $percent } in 100.
sea-battle-looked-at-miss = Shot { $number } of { $of }: { $name }, { $cell }, miss. The chance of a hit was { $percent } in 100.
# $name (String) - a player's name. $luck, $aim, $placing (String) - shots with their sign.
sea-battle-verdict = { $name }: luck { $luck }, aim { $aim }, placing { $placing }
# $near, $far (String) - two lines as above.
sea-battle-looked-back = In shots. { $near }. { $far }.

## Squares and berths, for whoever can't see them

# $square (String) - a square, such as "C7".
sea-battle-square = { $square }
sea-battle-square-water = { $square }, must be water
sea-battle-square-miss = { $square }, a miss
sea-battle-square-hit = { $square }, a hit
sea-battle-square-sunk = { $square }, sunk
# $length (Number) - decks of a ship.
sea-battle-square-ship = { $square }, ship of { $length }
sea-battle-berth = Ship of { $length }, in the port
sea-battle-berth-empty = Ship of { $length }, on the field

## Why a square was fired at: under an opponent's shot, and as the reason of a hint

sea-battle-why-layout = May it be hard to find.
sea-battle-why-whim = No reason: { $cell } just feels right.
sea-battle-why-sweep = { $cell } is next on the sweep.
sea-battle-why-gap = { $cell } is left over between the lines of the sweep.
sea-battle-why-follow = The ship that was hit may go on at { $cell }.
sea-battle-why-fits = The ships that are left fit at { $cell } in most ways.
# $percent (Number) - how likely a ship is there, 0 to 100.
sea-battle-why-likely = { $cell } holds a ship with a chance of { $percent } in a hundred.
sea-battle-why-sure = { $cell } must hold a ship.

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
