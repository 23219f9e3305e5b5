// Text input by touch: a canvas does not open a phone's keyboard, so the browser's prompt takes the text. The same
// applies to a press of the field in the accessibility tree.

const canvas = document.getElementById('game');
const controls = document.getElementById('controls');

/** Asks for the text of a field, which the game then reads. */
function ask(field) {
  const text = window.prompt(field.ariaLabel, field.dataset.text ?? '');
  if (text !== null) field.dataset.typed = text;
}

canvas.addEventListener('pointerup', ({ pointerType, clientX: x, clientY: y }) => {
  if (pointerType !== 'touch') return;
  const field = [...controls.querySelectorAll('[role=textbox]')].find((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  // The game handles its own tap first.
  if (field) setTimeout(() => ask(field));
});

controls.addEventListener('click', ({ target }) => {
  const field = target.closest('[role=textbox]');
  if (field) ask(field);
});
