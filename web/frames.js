// Animation frames for a hidden page. Browsers stop them, but a friend's move has to be received and shown in the
// tab's title. Must be loaded before the game asks for its first frame.

const PAUSE = 500; // milliseconds between two frames
const ask = window.requestAnimationFrame.bind(window);
const cancel = window.cancelAnimationFrame.bind(window);
const clear = window.clearTimeout.bind(window);
// Timers of hidden pages are delayed by up to a minute; messages are not.
const soon = new MessageChannel();

/** The pending requests by our number: the callback, the handle of the request, and the function that cancels it. */
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
    waits.forget = () => {}; // the message will find no request
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
