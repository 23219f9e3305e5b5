// Browsers keep sound off until the player touches something, and nobody in the game hears of that gesture.
// So: remember each AudioContext that is made, and start them all at every gesture that may.
// `data-audio` on the body tells how it stands: none, suspended, running. While the game says `data-sound=off`
// nothing runs at all, so that silence costs nothing. A tab that nobody sees is silent, but for the moment in which the
// game gives a notice with `data-notice`.
(() => {
  const NOTICE = 3000; // milliseconds
  const contexts = new Set();
  let touched = false;

  const silenced = () => document.body?.dataset.sound === 'off';

  const tell = () => {
    for (const context of contexts) if (context.state === 'closed') contexts.delete(context);
    const states = [...contexts].map((context) => context.state);
    document.body.dataset.audio = states.find((state) => state !== 'running') ?? states[0] ?? 'none';
  };
  // A refused start is no error: the next gesture tries again.
  const start = (context) =>
    !silenced() && context.state !== 'running' && context.state !== 'closed' && context.resume().then(tell, () => {});
  const stop = (context) => context.state === 'running' && context.suspend().then(tell, () => {});
  const remember = (context) => {
    contexts.add(context);
    context.addEventListener('statechange', tell);
    // Made after the first gesture: no other gesture may come.
    if (touched) start(context);
    tell();
  };

  for (const name of ['AudioContext', 'webkitAudioContext']) {
    const Native = window[name];
    if (!Native) continue;
    window[name] = class extends Native {
      constructor(...options) {
        super(...options);
        remember(this);
      }
    };
  }

  const onGesture = () => {
    touched = true;
    contexts.forEach(start);
  };
  // Capturing, because the game keeps events to itself. Touch counts as a gesture only when the finger leaves.
  for (const kind of ['pointerdown', 'pointerup', 'touchend', 'keydown', 'click']) {
    window.addEventListener(kind, onGesture, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (!touched) return;
    contexts.forEach(document.hidden ? stop : start);
  });
  document.addEventListener('DOMContentLoaded', () => {
    const onSound = () => {
      if (silenced()) contexts.forEach(stop);
      else if (touched && !document.hidden) contexts.forEach(start);
    };
    new MutationObserver(onSound).observe(document.body, { attributes: true, attributeFilter: ['data-sound'] });
    const onNotice = () => {
      if (!document.hidden || !touched || !document.body.dataset.notice) return;
      contexts.forEach(start);
      setTimeout(() => document.hidden && contexts.forEach(stop), NOTICE);
    };
    new MutationObserver(onNotice).observe(document.body, { attributes: true, attributeFilter: ['data-notice'] });
  });
})();
