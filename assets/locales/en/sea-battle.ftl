# Sea Battle. Every id begins with the game's name; ids that all games share are elsewhere.

sea-battle-title = Sea Battle
sea-battle-about = Find and sink their fleet before they find yours.
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

sea-battle-pointer-1 = Put your ships on your grid.
sea-battle-pointer-2 = Or press Shuffle to place them all.
sea-battle-pointer-3 = All placed? Press Ready.
sea-battle-pointer-4 = Pick a square on their grid to shoot at.
sea-battle-pointer-5 = Stuck? A hint shows a good square, and why.

## Rules in words: what is agreed on decides which of them are shown

sea-battle-rules-goal = Sink their whole fleet before they sink yours.
# The same where there is only a fleet to sink.
sea-battle-rules-alone = Alone at sea: sink the whole fleet in as few shots as you can. Nobody shoots back.
sea-battle-rules-announced = On your turn, shoot at a square on their grid. The answer is hit or miss – or sunk, once every square of a ship is hit.
sea-battle-rules-quiet = On your turn, shoot at a square on their grid. The answer is hit or miss; nobody says when a ship is sunk.
sea-battle-rules-again = A hit earns another shot.
sea-battle-rules-one-shot = One shot per turn, hit or miss.
# $size (Number) - columns and rows.
sea-battle-rules-place = Each fleet hides on a grid of { $size } by { $size } squares. Ships lie straight, across or down, and can’t move once the battle begins.
# $ships (String) - the ships below.
sea-battle-rules-fleet = Each fleet: { $ships }.
# $count (Number) - how many of these ships. $length (Number) - how many squares each of them has.
sea-battle-rules-ships = { $length ->
    [1] { $count ->
        [one] 1 torpedo boat (1 square)
       *[other] { $count } torpedo boats (1 square)
    }
    [2] { $count ->
        [one] 1 destroyer (2 squares)
       *[other] { $count } destroyers (2 squares)
    }
    [3] { $count ->
        [one] 1 cruiser (3 squares)
       *[other] { $count } cruisers (3 squares)
    }
    [4] { $count ->
        [one] 1 battleship (4 squares)
       *[other] { $count } battleships (4 squares)
    }
    [5] { $count ->
        [one] 1 carrier (5 squares)
       *[other] { $count } carriers (5 squares)
    }
   *[other] { $count ->
        [one] 1 ship of { $length } squares
       *[other] { $count } ships of { $length } squares
    }
}
# $ships (String) - ships as above. $more (String) - the other ships.
sea-battle-rules-more-ships = { $ships }, { $more }
sea-battle-rules-apart = Ships never touch, not even at corners.
sea-battle-rules-touching = Ships may touch.
sea-battle-rules-pencil = To mark a square “nothing here”, right-click, long-press or press R.
sea-battle-rules-first = Who shoots first is random.
sea-battle-rules-last-turn = If the first player sinks everything, the second gets one last turn. Sinking everything too makes it a draw.

## The day’s task

sea-battle-day-short = sink this fleet
# $shots (Number) - how many shots the Admiral needed for the same fleet.
sea-battle-day = Sink the whole fleet. The Admiral took { $shots } shots.

## Where it was lost, and the puzzle of it
# $played, $better (String) - squares. $best, $chance (Number) - how likely a ship was at $better and at $played, 0 to 100.
sea-battle-missed-water = No ship could have been at { $played }. { $best ->
    [100] { $better } was a sure hit.
   *[other] At { $better } the chance of a hit was { $best }%.
}
sea-battle-missed-likelier = { $best ->
    [100] The chance of a hit at { $played } was { $chance }%; { $better } was a sure hit.
   *[other] The chance of a hit was { $chance }% at { $played }, { $best }% at { $better }.
}
sea-battle-puzzle = Where is a hit most likely?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
sea-battle-task-other = Opponent

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
# Said before the comment on a right shot that hit nothing.
sea-battle-unlucky = A miss, but the right shot.
sea-battle-lesson-water = Reading the water
sea-battle-lesson-water-1 = Ships never touch: all around a sunk ship is water. Where is the last torpedo boat?
sea-battle-lesson-water-1-right = Every other square had to be water.
sea-battle-lesson-water-1-wrong = Look for the one square that’s beside no ship and hasn’t been shot at.
sea-battle-lesson-water-2 = Only the battleship is left, four squares long. Find a square it must cover.
sea-battle-lesson-water-2-right = It’s on C7–F7 or D7–G7: the middle three are certain.
sea-battle-lesson-water-2-wrong = Where do four squares in a row still fit? Take one they share.
sea-battle-lesson-water-3 = The battleship again. It lies across or down, and one square is in both places.
sea-battle-lesson-water-3-right = E4 is where both places cross.
sea-battle-lesson-water-3-wrong = One place is in column E, the other in row 4.
sea-battle-lesson-water-more = Look for the longest ship left. Which square must it cover?
sea-battle-lesson-water-more-right = Wherever it still fits, it covers that square.
sea-battle-lesson-water-more-wrong = Where does the longest ship left still fit? Take a square that all those places share.
sea-battle-lesson-water-game = From a battle: where’s the last cruiser?
sea-battle-lesson-water-game-right = There was only one place left for it.
sea-battle-lesson-water-game-wrong = A cruiser needs three open squares in a row, and none of them beside a hit.
sea-battle-lesson-finishing = Finishing off
sea-battle-lesson-finishing-1 = F6 is a hit, but that ship hasn’t sunk. Where do you shoot next?
sea-battle-lesson-finishing-1-right = The ship goes on beside the hit, in one of four squares.
sea-battle-lesson-finishing-1-wrong = Ships lie straight, never diagonally. Shoot right beside the hit.
sea-battle-lesson-finishing-2 = Two hits in column D. Keep going.
sea-battle-lesson-finishing-2-right = Two hits show which way the ship lies. It goes on at either end.
sea-battle-lesson-finishing-2-wrong = The ship lies along column D. Shoot at one of its ends.
sea-battle-lesson-finishing-3 = G7 and G8 are hits, and G9 is water. Keep going.
sea-battle-lesson-finishing-3-right = Where one end is water, the ship goes on at the other.
sea-battle-lesson-finishing-3-wrong = There’s water below, so the ship goes on above.
sea-battle-lesson-finishing-more = One hit, with water on some sides. Where can the ship go on?
sea-battle-lesson-finishing-more-right = Only the open sides count.
sea-battle-lesson-finishing-more-wrong = Some sides are water already. Shoot at one that’s still open.
sea-battle-lesson-finishing-game = From a battle: finish the ship.
sea-battle-lesson-finishing-game-right = The other end was water, so the ship had to go on here.
sea-battle-lesson-finishing-game-wrong = Two hits show which way the ship lies, and one end is water.
sea-battle-lesson-diagonals = Searching along diagonals
sea-battle-lesson-diagonals-four = Shots along every fourth diagonal must hit a battleship. One of those squares is still open. Shoot there.
sea-battle-lesson-diagonals-four-right = Wherever the battleship still fits, it covers that square.
sea-battle-lesson-diagonals-four-wrong = Follow the diagonals of your shots: one of their squares is missing.
sea-battle-lesson-diagonals-two = The longest ship left is a destroyer: every second diagonal finds it. Which square is missing?
sea-battle-lesson-diagonals-two-right = Like the black squares of a chessboard: no destroyer fits between them.
sea-battle-lesson-diagonals-two-wrong = Your shots follow every second diagonal. One of those squares is still open.
sea-battle-lesson-diagonals-three = The longest ship left is a cruiser: every third diagonal finds it. Which square is missing?
sea-battle-lesson-diagonals-three-right = Three squares long, so every third diagonal will do.
sea-battle-lesson-diagonals-three-wrong = Your shots follow every third diagonal. One of those squares is still open.
sea-battle-lesson-diagonals-last = The battleship again, on your own this time. Where is it for certain?
sea-battle-lesson-diagonals-last-right = The longest ship first: it has the fewest places to hide.
sea-battle-lesson-diagonals-last-wrong = There’s one square that all its places share.
sea-battle-lesson-hiding = Where to hide
sea-battle-lesson-hiding-1 = This fleet was spread all over the sea. One torpedo boat is left: shoot where it can still be.
sea-battle-lesson-hiding-1-right = Only two squares were left. A fleet spread all over gives its boats away.
sea-battle-lesson-hiding-1-wrong = It can’t lie beside a sunk ship.
sea-battle-lesson-hiding-2 = This fleet kept to the edges. Shoot where its last torpedo boat can be.
sea-battle-lesson-hiding-2-right = It could be on any of 49 squares. Big ships at the edge leave your boats the whole sea.
sea-battle-lesson-hiding-2-wrong = Not beside a ship. Anywhere else will do.
sea-battle-lesson-hiding-more = A torpedo boat is left again. Where can it still be?
sea-battle-lesson-hiding-more-right = It had only a few squares left to hide in.
sea-battle-lesson-hiding-more-wrong = Not beside a ship. Look for open squares away from all of them.
sea-battle-lesson-touching = Ships that touch
sea-battle-lesson-touching-1 = In Classic, ships may touch. The battleship’s sunk, yet I9 below it is a hit. Keep going.
sea-battle-lesson-touching-1-right = I9 was part of another ship. Squares beside a sunk ship needn’t be water.
sea-battle-lesson-touching-1-wrong = There’s water on both sides of I9, and a sunk ship above. Only one way is left.
sea-battle-lesson-touching-more = One hit isn’t part of the sunk ship beside it. Where does its own ship go on?
sea-battle-lesson-touching-more-right = A hit that hasn’t sunk belongs to a ship still afloat.
sea-battle-lesson-touching-more-wrong = Look at the squares around that hit. Which of them can still be a ship?
sea-battle-lesson-touching-row = Two hits in a row with water at both ends, and neither has sunk a ship: two ships side by side. Keep going.
sea-battle-lesson-touching-row-right = Two ships, and each goes on at right angles to the line of hits.
sea-battle-lesson-touching-row-wrong = A destroyer would have sunk by now. Each ship must go on at right angles to the line of hits.
sea-battle-lesson-touching-game = No hint this time: where’s the battleship for certain?
sea-battle-lesson-touching-game-right = It lay right beside the carrier. Where ships may touch, look there too.
sea-battle-lesson-touching-game-wrong = Here, a square beside a sunk ship can be anything. Where do four squares in a row still fit?
sea-battle-lesson-quiet = When is it sunk?
sea-battle-lesson-quiet-1 = Nobody says “sunk”, but a ship closed off at both ends is. One row of hits is still open. Keep going.
sea-battle-lesson-quiet-1-right = Water or the edge closes an end. Only an open end can go on.
sea-battle-lesson-quiet-1-wrong = Check the ends of each row of hits. Only one has an end that’s open.
sea-battle-lesson-quiet-count = Three destroyers are found: that’s all of them. So the open row of two is something longer. Keep going.
sea-battle-lesson-quiet-count-right = Counting tells you what nobody says.
sea-battle-lesson-quiet-count-wrong = Find the two hits with an open end. They can’t be a destroyer.
sea-battle-lesson-quiet-more = Count the ships you’ve found. Which square must be part of one?
sea-battle-lesson-quiet-more-right = It’s a cruiser: all the destroyers had been found.
sea-battle-lesson-quiet-more-wrong = All destroyers are found. Which row of two is still open?
sea-battle-lesson-quiet-game = From a battle: one square is certain. Which?
sea-battle-lesson-quiet-game-right = All three destroyers had been found, so these two hits had to go on.
sea-battle-lesson-quiet-game-wrong = Count the destroyers. Which two hits can’t be one?

## Ships, by how many squares they have

# $length (Number) - how many squares.
sea-battle-ship = { $length ->
    [1] torpedo boat
    [2] destroyer
    [3] cruiser
    [4] battleship
    [5] carrier
   *[other] { $length }-square ship
}
# The same at the beginning of a line.
sea-battle-ship-first = { $length ->
    [1] Torpedo boat
    [2] Destroyer
    [3] Cruiser
    [4] Battleship
    [5] Carrier
   *[other] { $length }-square ship
}
sea-battle-place-your-ships = Put your ships on the grid. Press one twice to turn it.

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
# Written over a ship by hand.
sea-battle-shout-sunk = Sunk!
# $length (Number) - the decks of the ship that sank.
sea-battle-you-sunk = { $cell }: { sea-battle-ship } sunk!
sea-battle-they-sunk = { $name }: { $cell }, { sea-battle-ship } sunk!
sea-battle-you-last-turn = Your whole fleet is sunk. You have one last turn to sink theirs.
sea-battle-they-last-turn = { $name }’s whole fleet is sunk. They have one last turn.
sea-battle-you-win = You win! Their whole fleet is sunk.
sea-battle-they-win = { $name } wins! They sank the whole fleet.
sea-battle-drawn = A draw: both fleets are sunk.

## Refusals: shots

sea-battle-refused-place-first = Both fleets must be placed first.
sea-battle-refused-fired-before = You’ve already shot at { $cell }.
sea-battle-refused-off-field = { $cell } isn’t on the grid.

## Refusals: placing

sea-battle-refused-stands = You’re ready: your ships can’t move now.
sea-battle-refused-other-fleet = That fleet doesn’t match these rules.
sea-battle-refused-outside = It doesn’t fit there.
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-refused-overlaps = It would overlap the ship at { $ship }.
sea-battle-refused-touches = It would touch the ship at { $ship }.
sea-battle-refused-no-way = The rest doesn’t fit any more. Move a ship first.

## Refusals: the set-up

# $size (Number) - columns and rows of the field.
sea-battle-refused-size = A grid has { $least } to { $most } squares each way, not { $size }.
sea-battle-refused-no-ships = A fleet needs at least one ship.
# $length (Number) - decks of the longest ship.
sea-battle-refused-too-long = A ship of { $length } squares is too long for a grid of { $size } by { $size }.
# $ships (Number) - how many ships there are.
sea-battle-refused-no-room = { $ships } ships don’t fit on a grid of { $size } by { $size }. Take fewer, or a bigger grid.
# $cell (String) - a square.
sea-battle-refused-no-ship = There’s no ship on { $cell }.
sea-battle-refused-in-port = Place all your ships first.
sea-battle-refused-nothing-to-remember = Place the whole fleet first, then save it here.

## Placing

sea-battle-my-fleet = My fleet
# $name (String) - a player's name.
sea-battle-fleet-of = { $name }’s fleet
sea-battle-waters-of = { $name }’s waters
sea-battle-port = Ships to place
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
# $squares (String) - squares, or ships by their ends, such as "A1-A4".
sea-battle-you-sunk-told = Sunk by you: { $squares }
sea-battle-they-sunk-told = Sunk by { $name }: { $squares }
sea-battle-you-hits-told = Your hits: { $squares }
sea-battle-they-hits-told = { $name }’s hits: { $squares }
sea-battle-you-misses-told = Your misses: { $squares }
sea-battle-they-misses-told = { $name }’s misses: { $squares }
sea-battle-you-shots-none-told = You haven’t shot yet
sea-battle-they-shots-none-told = { $name } hasn’t shot yet
sea-battle-by-chance = Shuffle
sea-battle-along-edges = Edges
sea-battle-the-rest = Fill the rest
sea-battle-clear = Clear
# Shows the other ways to place the ships.
sea-battle-more = More…
sea-battle-stand = Ready
# $number (Number) - which of the layouts, from 1. The first if the fleet lies like that already.
sea-battle-forget = Delete { $number }
sea-battle-recall = Load { $number }
sea-battle-remember = Save as { $number }
# $length (Number) - decks of a ship.
sea-battle-in-hand = { sea-battle-ship-first } in hand. Press it again to turn it.
sea-battle-held-upright = { sea-battle-ship-first } turned upright.
sea-battle-held-across = { sea-battle-ship-first } turned sideways.
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-lies = { sea-battle-ship-first } at { $ship }.
sea-battle-in-port = { sea-battle-ship-first } taken off the grid.
# $left (Number) - ships that are still in the port.
sea-battle-laid-out = { $left ->
    [0] All ships are placed.
    [one] 1 ship to place.
   *[other] { $left } ships to place.
}
# $number (Number) - which of the layouts, from 1.
sea-battle-remembers = Saved as layout { $number }.
sea-battle-forgets = Layout { $number } deleted.

## Replay

# $number, $of (Number) - which shot, and how many there are. $name (String) - who fired. $cell (String) - where.
# $percent (Number) - how likely a ship was there, 0 to 100.
sea-battle-looked-at-hit = Shot { $number } of { $of }: { $name }, { $cell }: hit ({ $percent }% chance).
sea-battle-looked-at-miss = Shot { $number } of { $of }: { $name }, { $cell }: miss ({ $percent }% chance of a hit).
# The three parts of the look back, for the player. $degree (String) - little, clear or far: by how much.
sea-battle-you-luck = Luck was { $degree ->
    [little] a little
    [clear] clearly
   *[far] very much
} on your side.
sea-battle-you-aimed = You aimed { $degree ->
    [little] a little better
    [clear] clearly better
   *[far] far better
}.
sea-battle-you-hid = You hid your ships { $degree ->
    [little] a little better
    [clear] clearly better
   *[far] far better
}.
# The same for somebody else. $name (String) - their name.
sea-battle-they-luck = Luck was { $degree ->
    [little] a little
    [clear] clearly
   *[far] very much
} on { $name }’s side.
sea-battle-they-aimed = { $name } aimed { $degree ->
    [little] a little better
    [clear] clearly better
   *[far] far better
}.
sea-battle-they-hid = { $name } hid the ships { $degree ->
    [little] a little better
    [clear] clearly better
   *[far] far better
}.
# When both sides are alike.
sea-battle-even-luck = Luck was even.
sea-battle-even-aimed = Both aimed equally well.
sea-battle-even-hid = Both hid their ships equally well.
# $luck, $aim, $placing (String) - a line as above for each.
sea-battle-looked-back = { $luck } { $aim } { $placing }

## Squares and berths, for those who can't see them

# $square (String) - a square, such as "C7".
sea-battle-square = { $square }, empty
sea-battle-square-unknown = { $square }, unknown
sea-battle-square-water = { $square }, safe water
sea-battle-square-miss = { $square }, miss
sea-battle-square-hit = { $square }, hit
sea-battle-square-sunk = { $square }, sunk
# $length (Number) - decks of a ship.
sea-battle-square-ship = { $square }, { sea-battle-ship }
sea-battle-square-ship-sunk = { $square }, { sea-battle-ship } sunk
# In the list of moves.
sea-battle-fleet-placed = fleet placed
sea-battle-berth = { sea-battle-ship-first }, not placed yet
sea-battle-berth-empty = { sea-battle-ship-first }, placed

## Why a square was fired at: under an opponent's shot, and as the reason of a hint

sea-battle-why-layout = Hard to find, I hope.
sea-battle-why-whim = No reason: { $cell } just feels right.
sea-battle-why-sweep = { $cell } is next in the sweep.
sea-battle-why-gap = { $cell } is still open between the lines of the sweep.
sea-battle-why-follow = The ship that was hit may go on at { $cell }.
sea-battle-why-fits = The remaining ships could cover { $cell } in the most ways.
# $percent (Number) - how likely a ship is there, 0 to 100.
sea-battle-why-likely = The chance of a ship at { $cell } is { $percent }%.
# $percent (Number) - how likely a ship is there, 0 to 100.
sea-battle-why-tells = Even a miss at { $cell } tells a lot. The chance of a hit is { $percent }%.
sea-battle-why-sure = { $cell } must be a ship.
# The same after the move, in a hint.
sea-battle-why-likely-hint = The chance of a ship there is { $percent }%.
sea-battle-why-tells-hint = Even a miss there tells a lot. The chance of a hit is { $percent }%.
sea-battle-why-sure-hint = There must be a ship.

## What can be agreed on

sea-battle-presets = Rules
sea-battle-preset-school = School
sea-battle-preset-school-about = Ships never touch. A hit earns another shot.
sea-battle-preset-quiet = Quiet
sea-battle-preset-quiet-about = Like School, but nobody says when a ship sinks.
sea-battle-preset-classic = Classic
sea-battle-preset-classic-about = Five longer ships that may touch. One shot per turn.
sea-battle-options = Fleet and board size…
sea-battle-options-and-clock = Fleet, board, clock…
sea-battle-last-turn = If the first player sinks everything
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
sea-battle-mind-about = Where they expected ships before their last shot: darker means likelier.

## A game that is read from a text, and why it cannot be

sea-battle-text-empty = There’s no game in this text. A battle begins with “Sea Battle”, then come the fleets and the shots.
# $most (Number) - kilobytes. Copy only the game.
sea-battle-text-long = This text is too long to be a game: more than { $most } kilobytes. Copy only the game.
# $line (Number) - a line of the text.
sea-battle-text-comment = Line { $line }: the comment that begins here has no end. Add {"}"} where it should end.
# $what (String) - a piece of the text. $line (Number) - its line.
sea-battle-text-strange = Line { $line }: can’t read “{ $what }”. Ships and shots look like A1-A4 and C7; comments go in {"{"}braces{"}"}.
# $number (Number) - which shot, from 1. $move (String) - in notation. $why (String) - a whole sentence.
sea-battle-text-refused = Shot { $number }, { $move }: { $why }
# $why (String) - a whole sentence. $ship (String) - a ship by its ends.
sea-battle-text-first-fleet = First player’s fleet: { $why }
sea-battle-text-second-fleet = Second player’s fleet: { $why }
# $has, $needs (List) - how many squares the ships have, each.
sea-battle-text-ships = It has ships of size { $has }; this battle needs { $needs }.
sea-battle-text-first-ship = First player’s ship { $ship }: { $why }
sea-battle-text-second-ship = Second player’s ship { $ship }: { $why }
sea-battle-text-turn-of-first = It’s the first player’s turn: change this to their shot.
sea-battle-text-turn-of-second = It’s the second player’s turn: change this to their shot.
sea-battle-copy-moves = Copy moves

## The result

# $shots (Number) - how many shots it took. $left (Number) - how many of the winner's ships were still afloat.
sea-battle-you-took = Sank the whole fleet in { $shots ->
    [one] 1 shot
   *[other] { $shots } shots
} and kept { $left ->
    [one] 1 ship
   *[other] { $left } ships
} afloat.
# The same. $name (String) - who won.
sea-battle-they-took = Sank the whole fleet in { $shots ->
    [one] 1 shot
   *[other] { $shots } shots
}. { $name } had { $left } still afloat.
sea-battle-not-yet = …
sea-battle-luck = luck
sea-battle-aim = aim
sea-battle-placing = placement
sea-battle-figures-about = Aim: the squares chosen. Placement: how well the ships hid.
# Beside a bar. $degree (String) - even, little, clear or far: by how much one side was better.
sea-battle-degree = { $degree ->
    [even] even
    [little] a little
    [clear] clearly
   *[far] by far
}
# $cell (String) - a square. $number (Number) - which shot it was. $percent (Number) - the chance of a hit.
sea-battle-you-surprised-by-hit = Shot { $number }, you at { $cell }: { $percent }% chance – and a hit!
sea-battle-you-surprised-by-miss = Shot { $number }, you at { $cell }: { $percent }% chance – and a miss.
# The same. $name (String) - who fired.
sea-battle-they-surprised-by-hit = Shot { $number }, { $name } at { $cell }: { $percent }% chance – and a hit!
sea-battle-they-surprised-by-miss = Shot { $number }, { $name } at { $cell }: { $percent }% chance – and a miss.

## Sounds, for those who read them

sea-battle-sound-ink = a ballpoint draws
sea-battle-sound-scratch = a red pencil scratches
sea-battle-sound-whistle = a shot flies over
sea-battle-sound-splash = a splash
sea-battle-sound-sink = a ship goes under
sea-battle-sound-whirl = a whirlpool
sea-battle-sound-hatch = a ship is shaded in
sea-battle-sound-lift = a ship is lifted
sea-battle-sound-drop = a ship is set down
sea-battle-sound-win = a hornpipe and a ship’s bell
sea-battle-sound-lose = a concertina, going down
sea-battle-sound-draw = a wave

# In the diary.
sea-battle-figure-shots = SHOTS TO SINK A FLEET
# In the list of games. $count (Number) - the same of one game.
sea-battle-count-shots = { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}
sea-battle-yardstick = Admiral’s average: 55
sea-battle-best-shots = best: { $best } shots, average { $mean }
sea-battle-best-accuracy = accuracy: { $mean }%, best { $best }%
