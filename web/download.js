// The game's program, fetched and compiled in a worker: the page's own thread makes its picture ready meanwhile.
// Tells the page how much has come (`got`, as they are unpacked, of `expected`, and `sent`, as they are packed), then
// gives it the compiled `module`, or says which `error` there was.

/** How often it tells of the bytes, at most. */
const STEPS = 100;

self.onmessage = async ({ data: { url, expected } }) => {
  let told = 0;
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    const sent = Number(answer.headers.get('Content-Length')) || (answer.headers.has('Content-Encoding') ? 0 : expected);
    let got = 0;
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
    const program = new Response(answer.body.pipeThrough(count), { headers: { 'Content-Type': 'application/wasm' } });
    self.postMessage({ module: await WebAssembly.compileStreaming(program) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
