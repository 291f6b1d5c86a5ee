import { describe, expect, it } from '@jest/globals';
import type { Listening } from './microphone';
import { Recording } from './recording';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A microphone that comes when the test says so, and a clock that it moves. */
function world() {
  const discarded: number[] = [];
  const kept: string[] = [];
  const asked: { come: () => void; refuse: (name: string) => void }[] = [];
  let ms = 0;
  let look: (() => void) | null = null;
  const recording = new Recording({
    listen: () =>
      new Promise<Listening>((resolve, reject) => {
        const nth = asked.length;
        asked.push({
          come: () =>
            resolve({
              level: () => 0,
              stop: async (name) => new File(['x'], name),
              discard: () => void discarded.push(nth),
            }),
          refuse: (name) => reject(Object.assign(new Error(name), { name })),
        });
      }),
    now: () => ms,
    every: (_, run) => {
      look = run;
      return () => (look = null);
    },
    mostSeconds: 480,
  });
  const start = () => recording.start({ name: () => '哼的.wav', onDone: ({ name }) => void kept.push(name) });
  const pass = (seconds: number) => {
    ms += seconds * 1000;
    look?.();
  };
  return { recording, asked, discarded, kept, start, pass };
}

/** The same, with the microphone open. */
async function listening() {
  const all = world();
  void all.start();
  all.asked[0]?.come();
  await settled();
  return all;
}

describe('a recording at the microphone', () => {
  it('is asked for once, counts its seconds, and goes to whoever began it', async () => {
    const { recording, asked, kept, start, pass } = await listening();
    void start();
    expect([asked.length, recording.isUnderWay()]).toEqual([1, true]);
    pass(7);
    expect(recording.get().seconds).toBe(7);
    await recording.stop();
    expect([kept, recording.isUnderWay(), recording.get().seconds]).toEqual([['哼的.wav'], false, 0]);
  });

  it('ends by itself at its greatest length, and is kept', async () => {
    const { recording, kept, pass } = await listening();
    pass(479);
    expect(recording.isUnderWay()).toBe(true);
    pass(1);
    await settled();
    expect([kept, recording.isUnderWay()]).toEqual([['哼的.wav'], false]);
  });

  it('that is given up leaves nothing, also while the browser still asks', async () => {
    const { recording, kept, discarded, start, asked } = await listening();
    recording.discard();
    void start();
    recording.discard();
    asked[1]?.come();
    await settled();
    expect([discarded, kept, recording.isUnderWay()]).toEqual([[0, 1], [], false]);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'noMicrophone'],
    ['Error', 'recordFailed'],
  ])('that the browser refuses with %s says why: %s', async (name, problem) => {
    const { recording, asked, start } = world();
    void start();
    asked[0]?.refuse(name);
    await settled();
    expect(recording.get()).toMatchObject({ asking: false, listening: null, problem });
  });
});
