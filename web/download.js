// The game's program, fetched and compiled in a worker: the page's own thread makes its picture ready meanwhile.
// Tells the page how much has come (`got`, as it is unpacked, and `sent`, all of it as it is packed). When the page asks, it is
// given the compiled `module`, or told which `error` there was. How long the program is stands after the # of the address.

/** How often it tells of the bytes, at most. */
const STEPS = 100;

const asked = new Promise((go) => { self.onmessage = go; });
const expected = Number(self.location.hash.slice(1));

/** The answer again, with its bytes counted on their way through. */
function counted(answer) {
  const sent = Number(answer.headers.get('Content-Length')) || (answer.headers.has('Content-Encoding') ? 0 : expected);
  let [got, told] = [0, 0];
  const count = new TransformStream({
    transform(chunk, out) {
      got += chunk.byteLength;
      if (got - told > expected / STEPS || got >= expected) {
        told = got;
        self.postMessage({ got, sent });
      }
      out.enqueue(chunk);
    },
    // Whoever reads is slower than the network: what has come is counted all the same.
  }, undefined, { highWaterMark: Infinity });
  // The browser compiles while it loads only if the type is right, whatever the server said.
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
