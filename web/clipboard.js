// The clipboard. Copying succeeds only when the browser confirms it, and the browser may refuse, as in a frame or
// without a recent user gesture. The game dispatches `deskmate-copy` (with a text) and `deskmate-paste`, and gets the
// result through `done`. A text that could not be copied is shown in a field, to be copied by hand
// (`deskmate-by-hand`).

const canvas = document.getElementById('game');

// Browsers hide the clipboard from insecure pages. The game's own text fields use it as well.
const refuse = () => Promise.reject(new DOMException('this page has no clipboard', 'NotAllowedError'));
navigator.clipboard ??= { readText: refuse, read: refuse, writeText: refuse };

window.addEventListener('deskmate-copy', async ({ detail: { text, done } }) => {
  try {
    await navigator.clipboard.writeText(text);
    done(true);
  } catch (error) {
    console.info('The browser does not copy.', error);
    done(false);
  }
});

/** Returns whether the clipboard has a picture. */
async function holdsPicture() {
  try {
    const items = await navigator.clipboard.read();
    return items.some(({ types }) => types.some((type) => type.startsWith('image/')));
  } catch {
    return false;
  }
}

// Passes the clipboard's text on, or a word for another content.
window.addEventListener('deskmate-paste', async ({ detail: { done } }) => {
  if (!window.isSecureContext) return done(false, 'missing');
  try {
    const text = await navigator.clipboard.readText();
    if (text.trim()) return done(true, text);
  } catch (error) {
    // Some browsers also throw for a clipboard without a text.
    if (error.name === 'NotAllowedError') return done(false, 'refused');
  }
  return done(false, await holdsPicture() ? 'picture' : 'nothing');
});

window.addEventListener('deskmate-by-hand', ({ detail: { text, about, close } }) => {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true, rows: 5, ariaLabel: about });
  const line = Object.assign(document.createElement('p'), { textContent: about });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: close });
  const sheet = document.createElement('dialog');
  sheet.id = 'by-hand';
  sheet.className = 'card';
  sheet.append(line, field, button);
  button.addEventListener('click', () => sheet.close());
  sheet.addEventListener('close', () => {
    sheet.remove();
    canvas.focus({ preventScroll: true });
  });
  document.getElementById('by-hand')?.remove();
  document.body.append(sheet);
  sheet.showModal();
  field.focus();
  field.select();
  field.scrollTop = 0;
});
