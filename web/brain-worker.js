// The opponents' thinking, beside the page so that it never freezes: one request, a string, gets one reply, a string.
// What a request says is between the game and its engine (src/bin/brain.rs); here it only passes through.

const engine = import('./brain.js').then(async (module) => {
  await module.default();
  return module;
});
// Said with the reply; without this the browser would report it a second time.
engine.catch(() => {});

// Requests that come before the engine is there wait for it, in order.
self.onmessage = async ({ data }) => {
  let reply;
  try {
    reply = (await engine).think(data);
  } catch (error) {
    reply = JSON.stringify({ error: String(error?.message ?? error) });
  }
  self.postMessage(reply);
};
