// Frames for a page that nobody sees: a browser gives it none, but a friend's move has to be heard and told in the
// tab's title. Must be there before the game asks for its first frame.

const PAUSE = 500; // milliseconds between two of them
const ask = window.requestAnimationFrame.bind(window);
const cancel = window.cancelAnimationFrame.bind(window);
const clear = window.clearTimeout.bind(window);
// Timers of hidden pages wait for up to a minute; a message comes at once.
const soon = new MessageChannel();

/** What waits for a frame: by our number, the callback, what was asked for it, and how to take that back. */
const waiting = new Map();
let asked = 0;
let latest = -Infinity;

function run(number, time) {
  const callback = waiting.get(number)?.callback;
  waiting.delete(number);
  latest = performance.now();
  callback?.(time);
}

function arrange(number) {
  const waits = waiting.get(number);
  const left = latest + PAUSE - performance.now();
  if (!document.hidden) {
    waits.own = ask((time) => run(number, time));
    waits.forget = cancel;
  } else if (left > 0) {
    waits.own = setTimeout(() => run(number, performance.now()), left);
    waits.forget = clear;
  } else {
    soon.port2.postMessage(number);
    waits.forget = () => {}; // the message finds nothing that waits
  }
}

soon.port1.onmessage = ({ data: number }) => {
  if (waiting.has(number)) run(number, performance.now());
};

window.requestAnimationFrame = (callback) => {
  asked += 1;
  waiting.set(asked, { callback });
  arrange(asked);
  return asked;
};

window.cancelAnimationFrame = (number) => {
  const waits = waiting.get(number);
  waits?.forget(waits.own);
  waiting.delete(number);
};

document.addEventListener('visibilitychange', () => {
  for (const [number, waits] of waiting) {
    waits.forget(waits.own);
    arrange(number);
  }
});
