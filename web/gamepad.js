// Gamepads: buttons act as keys, as on the desktop (`src/app/platform/gamepad.rs`). Polled only while one is
// connected.

const canvas = document.getElementById('game');
/** The keys of the standard gamepad's buttons by number: `code` and `key`. */
const KEYS = {
  0: ['Enter', 'Enter'],
  1: ['Escape', 'Escape'],
  2: ['KeyR', 'r'],
  3: ['Slash', '/'],
  4: ['PageUp', 'PageUp'],
  5: ['PageDown', 'PageDown'],
  6: ['Backspace', 'Backspace'],
  7: ['F2', 'F2'],
  8: ['F1', 'F1'],
  9: ['Escape', 'Escape'],
  12: ['ArrowUp', 'ArrowUp'],
  13: ['ArrowDown', 'ArrowDown'],
  14: ['ArrowLeft', 'ArrowLeft'],
  15: ['ArrowRight', 'ArrowRight'],
};
/** The buttons that can be relied on where the browser does not know a gamepad's layout. */
const PLAIN = [0, 1];
/** The D-pad buttons for the two axes of the stick. */
const STICK = [[14, 15], [12, 13]];
/** The deflection at which a direction is pressed, and the one at which it is released; 1 is the maximum. */
const [PUSHED, BACK] = [0.6, 0.4];
/** The delay until a held direction repeats, and the interval of the repetitions, in milliseconds. */
const REPEATS = [400, 140];

/** The pressed buttons, and the time at which each repeats. */
const down = new Map();

const type = (kind, button, repeat) => {
  const [code, key] = KEYS[button];
  canvas.dispatchEvent(new KeyboardEvent(kind, { code, key, repeat, bubbles: true, cancelable: true }));
};

/** Returns the pressed buttons of a gamepad; the stick counts as the D-pad. */
function pressed({ buttons, axes, mapping }) {
  const known = mapping === 'standard' ? Object.keys(KEYS).map(Number) : PLAIN;
  const all = known.filter((button) => buttons[button]?.pressed);
  STICK.forEach(([low, high], axis) => {
    const value = axes[axis] ?? 0;
    const least = down.has(low) || down.has(high) ? BACK : PUSHED;
    if (Math.abs(value) > least) all.push(value < 0 ? low : high);
  });
  return all;
}

function look(now) {
  const pads = navigator.getGamepads().filter(Boolean);
  const held = new Set(document.hasFocus() ? pads.flatMap(pressed) : []);
  for (const button of [...down.keys()].filter((button) => !held.has(button))) {
    down.delete(button);
    type('keyup', button, false);
  }
  for (const button of held) {
    const again = down.get(button);
    if (again === undefined || (button >= 12 && now >= again)) {
      down.set(button, now + REPEATS[again === undefined ? 0 : 1]);
      type('keydown', button, again !== undefined);
    }
  }
  if (pads.length || down.size) requestAnimationFrame(look);
  else looks = false;
}

let looks = false;
window.addEventListener('gamepadconnected', () => {
  if (!looks) requestAnimationFrame(look);
  looks = true;
});
