# Sea Battle. Every id begins with the game's name; ids that all games share are elsewhere.

sea-battle-title = Sea Battle
sea-battle-about = Two fleets hidden on squared paper. Whoever has sunk the other first wins.
sea-battle-motto = you hit, you shoot again

## Opponents

sea-battle-cabin-boy = Cabin Boy
sea-battle-cabin-boy-about = Fires anywhere, and never twice at the same square.
sea-battle-surveyor = Surveyor
sea-battle-surveyor-about = Sweeps the sea along slanting lines, and follows up what he hits.
sea-battle-navigator = Navigator
sea-battle-navigator-about = Counts where your ships would fit, and fires where most of them do.
sea-battle-admiral = Admiral
sea-battle-admiral-about = Imagines hundreds of fleets that could be yours. Knows where people hide.

## Rules in words

sea-battle-rules-1 = Each side hides its fleet on a squared field. Ships are straight, and once the battle has begun they stay where they are.
sea-battle-rules-2 = In turn, name a square of the other's field: a miss, a hit, or sunk when it was the ship's last deck.
sea-battle-rules-3 = School: one ship of 4, two of 3, three of 2 and four of 1, which never touch, not even at corners. A hit grants another shot.
sea-battle-rules-4 = Quiet: as School, but nobody says that a ship has sunk.
sea-battle-rules-5 = Classic: ships of 5, 4, 3, 3 and 2, which may touch. One shot a turn, hit or miss.
sea-battle-rules-6 = A lot decides who fires first. Whoever has sunk the whole other fleet first wins.
sea-battle-rules-7 = With the equalising turn, the one who fired second may finish his turn then; if he sinks everything too, it is a draw.

## Announcements

# $name (String) - the player's name.
sea-battle-you-placed = Your fleet stands.
sea-battle-they-placed = The fleet of { $name } stands.
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

sea-battle-preset-school = School
sea-battle-preset-quiet = Quiet
sea-battle-preset-classic = Classic
