// node visitor.mjs <url>: one visitor who asks for the same again and again until stdin ends, in a process of its own, so that
// only the server's slowness counts. Prints { calls, p50, p99 } in milliseconds; ends with 1 at an answer that is none.
const [url] = process.argv.slice(2);
const took = [];
const meanwhile = { isOver: false };
process.stdin.resume().once('end', () => (meanwhile.isOver = true));

while (!meanwhile.isOver || took.length < 100) {
  const asked = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered ${answer.status}: a refusal is no figure`);
  took.push(performance.now() - asked);
  await new Promise((resolve) => setTimeout(resolve, 10));
}
took.sort((a, b) => a - b);
const at = (share) => Math.round((took[Math.floor((took.length - 1) * share)] ?? 0) * 10) / 10;
process.stdout.write(JSON.stringify({ calls: took.length, p50: at(0.5), p99: at(0.99) }), () => process.exit());
