import { afterAll, describe } from '@jest/globals';

let together = false;
const endings: (() => Promise<void>)[] = [];

/** Whether several test files run as one here. */
export const runsAsOne = (): boolean => together;

/** Done after the last of them. */
export const atTheEnd = (end: () => Promise<void>): void => void endings.push(end);

interface Block {
  parent?: Block;
}
interface Collecting {
  currentDescribeBlock: Block;
}

/** What jest-circus keeps while tests are being collected; it is told nowhere else. */
function collecting(): Collecting {
  const kept = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'JEST_STATE_SYMBOL');
  const state = kept && (globalThis as unknown as Record<symbol, Collecting>)[kept];
  if (!state) throw new Error('these tests do not run in jest-circus');
  return state;
}

/**
 * Collects test files in one, each in a block of its own with its own hooks: the server's packages, which jest loads anew
 * for every file, are loaded once for all of them. `import` cannot stand inside of `describe`, which is not asynchronous.
 */
export async function inOneFile(files: Record<string, () => Promise<unknown>>): Promise<void> {
  together = true;
  afterAll(async () => {
    await Promise.all(endings.map((end) => end()));
  });
  const state = collecting();
  const around = state.currentDescribeBlock;
  for (const [name, load] of Object.entries(files)) {
    let block = around;
    describe(`${name}`, () => void (block = state.currentDescribeBlock));
    state.currentDescribeBlock = block;
    await load();
    state.currentDescribeBlock = around;
  }
}
