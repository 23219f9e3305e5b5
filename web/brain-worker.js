// The opponents' thinking, beside the page so that it never freezes: one request, a string, gets one reply, a string.
// What a request says is between the game and its engine (src/bin/brain.rs); here it only passes through.
// Where the engine does not load, the reply is null: the game starts another worker later.

const engine = import('./brain.js').then(async (module) => {
  await module.default();
  return module;
}).catch((error) => {
  console.warn('The brains did not load.', error);
});

// Requests that come before the engine is there wait for it, in order.
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
