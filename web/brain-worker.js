// Runs the opponents' brains beside the page, so that it never freezes: each request, a string, gets one reply, a
// string. The format is private to the game and its engine (src/brain.rs); this script only passes it on. If the
// engine does not load, the reply is null, and the game starts another worker later.

// A module with one function that returns a vector of 128 bits.
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];
const vectors = WebAssembly.validate(new Uint8Array(VECTORS));

const engine = import(vectors ? './brain-simd.js' : './brain.js').then(async (module) => {
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
