import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Pace {
  calls: number;
  p50: number;
  p99: number;
}

const at = (sorted: number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/**
 * One visitor who looks at the library again and again while `meanwhile` runs. Milliseconds.
 * Throws at an answer that is no list: a quick refusal would look like a quick site.
 */
export async function visitorPace(url: string, meanwhile: () => Promise<unknown>): Promise<Pace> {
  const took: number[] = [];
  const meantime = { isOver: false };
  const looking = (async () => {
    for (let look = 0; !meantime.isOver; look += 1) {
      const begun = performance.now();
      const response = await fetch(`${url}/api/songs?section=latest&limit=10&page=${1 + (look % 5)}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the visitor was answered ${String(response.status)}: a refusal is no figure`);
      took.push(performance.now() - begun);
      await sleep(10);
    }
  })();
  await Promise.all([meanwhile().finally(() => (meantime.isOver = true)), looking]);
  const sorted = took.toSorted((one, other) => one - other);
  return { calls: sorted.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}
