/** Does one step of the start and prints how long it took. */
export async function step(name, action) {
  const started = performance.now();
  const result = await action();
  console.log(`✓ ${name}（${((performance.now() - started) / 1000).toFixed(1)} 秒）`);
  return result;
}
