// Runs the opponents' brains beside the page, so that it never freezes: each request, a string, gets one reply, a
// string. The format is private to the game and its engine (src/brain.rs); this script only passes it on. If the
// engine does not load, the reply is null, and the game starts another worker later.

const engine = import('./brain.js').then(async (module) => {
  await module.default();
  return module;
}).catch((error) => {
  console.warn('The brains did not load.', error);
});

// Requests that arrive before the engine is loaded wait for it, in order.
self.onmessage = async ({ data }) => {
  const module = await engine;
  let reply;
  try {
    reply = module ? module.think(data) : null;
  } catch (error) {
    reply = JSON.stringify({ error: String(error?.message ?? error) });
  }
  self.postMessage(reply);
};
