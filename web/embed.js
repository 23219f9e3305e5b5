// The game in a frame of another page (embed.html). That page is told what happens, and may choose a game; the messages are
// described in the README. Nothing in them is secret, so they go to whatever page it is.

const host = window.parent;
const { dataset } = document.body;

/** What the other page is told of: the screen, the game that is chosen, and whose turn it is. */
function told() {
  const { screen, game, turn } = dataset;
  return { from: 'deskmate', screen, ...(game && { game }), ...(turn && { turn }) };
}

let latest = '';

function tell() {
  if (!dataset.screen) return; // the game is still being loaded
  const message = told();
  const text = JSON.stringify(message);
  if (text === latest) return;
  latest = text;
  host.postMessage(message, '*');
}

/** Chooses a game that lies on the desk, as a click on it does. */
function choose(game) {
  const things = [...document.querySelectorAll('#controls button[data-name^="thing-"]')];
  things.find(({ dataset: { name } }) => name === `thing-${game}`)?.click();
}

if (host !== window) {
  new MutationObserver(tell).observe(document.body, { attributeFilter: ['data-screen', 'data-game', 'data-turn'] });
  tell();
  window.addEventListener('message', ({ source, data }) => {
    if (source !== host || data?.to !== 'deskmate') return;
    if (data.choose !== undefined) choose(String(data.choose));
  });
}
