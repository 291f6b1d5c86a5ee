import { describe, expect, it } from '@jest/globals';
import { member } from '../../lib/browser.fixture';

// Read while it is loaded, so only now.
const { closeBatch, runBatch, useBatchRun } = await import('./batch-run');
const { session } = await import('../../lib/session');
const { useToast } = await import('../../lib/toast');

const turn = () => new Promise((resolve) => setImmediate(resolve));
const songs = (...ids: string[]) => ids.map((id) => ({ id, title: `私密 ${id}` }));
const wish = { audio: 'mp3', lyrics: false } as const;

/** Files that come when the test says so. */
function aDisk() {
  const asked: { id: string; signal: AbortSignal; fail: () => void }[] = [];
  const save = (id: string, _format: string, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => asked.push({ id, signal, fail: () => reject(new Error('no')) }));
  return { asked, save };
}

describe('the batch of downloads of a tab', () => {
  it('ends with the session it was begun in, with its box and its names, and nothing is begun any more', async () => {
    session.begin(member('100001'));
    const { asked, save } = aDisk();
    runBatch({ ...wish, songs: songs(...Array.from({ length: 12 }, (_, i) => `s${i}`)) }, save);
    await turn();
    expect(useBatchRun.getState().batch).toMatchObject({ running: true, progress: { total: 12 } });
    session.end();
    expect(useBatchRun.getState().batch).toBeNull();
    session.begin(member('100002'));
    for (const { fail } of asked) fail();
    await turn();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual(Array.from({ length: 10 }, () => true));
    expect(useBatchRun.getState().batch).toBeNull();
    expect(useToast.getState().current).toBeNull();
  });

  it('stays while the server only tells news of its member', async () => {
    session.begin(member('100001'));
    const { asked, save } = aDisk();
    runBatch({ ...wish, songs: songs('a') }, save);
    session.begin({ ...member('100001'), points: 5 });
    expect([asked[0]?.signal.aborted, useBatchRun.getState().batch?.running]).toEqual([false, true]);
    closeBatch();
  });

  it('is one, whatever is asked for besides: one box, one end', async () => {
    const { asked, save } = aDisk();
    runBatch({ ...wish, songs: songs('a', 'b') }, save);
    runBatch({ ...wish, songs: songs('c') }, save);
    expect(useBatchRun.getState().batch?.progress).toEqual({ done: 0, failed: 0, total: 3 });
    closeBatch();
    expect(asked.map(({ id, signal }) => [id, signal.aborted])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
    ]);
  });
});
