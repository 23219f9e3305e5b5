// Fetches and compiles the game's program in a worker, while the page's own thread paints the picture of the desk. Reports the
// progress to the page: `got`, the bytes so far after decompression, and `sent`, the compressed size of all. On request
// it sends the compiled `module`, or the `error`. The fragment of its address is the program's size in bytes.

/** The shortest time between two progress messages, in milliseconds: the page paints after each. */
const PACE = 200;

const asked = new Promise((go) => { self.onmessage = go; });
const expected = Number(self.location.hash.slice(1));

/** Returns the response with a counter of its bytes. */
function counted(answer) {
  const sent = Number(answer.headers.get('Content-Length')) || (answer.headers.has('Content-Encoding') ? 0 : expected);
  let [got, told] = [0, performance.now()];
  const count = new TransformStream({
    transform(chunk, out) {
      got += chunk.byteLength;
      if (performance.now() - told >= PACE || got >= expected) {
        told = performance.now();
        self.postMessage({ got, sent });
      }
      out.enqueue(chunk);
    },
    // The reader is slower than the network, and the received bytes count anyway.
  }, undefined, { highWaterMark: Infinity });
  // Browsers compile while loading only if the type is right, so it is set whatever the server sent.
  return new Response(answer.body.pipeThrough(count), { headers: { 'Content-Type': 'application/wasm' } });
}

async function program() {
  const answer = await fetch('deskmate_bg.wasm');
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return WebAssembly.compileStreaming(counted(answer));
}

program().then((module) => ({ module }), (error) => ({ error: String(error) })).then(async (result) => {
  await asked;
  self.postMessage(result);
});
