import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Mp3Lane } from './mp3-lane';

const browser = globalThis as { Worker?: unknown };
let thread: EventTarget;
beforeEach(() => {
  browser.Worker = class extends EventTarget {
    constructor() {
      super();
      // oxlint-disable-next-line no-this-alias -- The test speaks for the thread.
      thread = this;
    }
    postMessage() {}
    terminate() {}
  };
});
afterEach(() => void delete browser.Worker);
const said = (data: unknown) => thread.dispatchEvent(new MessageEvent('message', { data }));

it('an encoder answers in order', async () => {
  const lane = new Mp3Lane();
  const both = [lane.give({ piece: [] }), lane.give({ end: true })];
  said({ bytes: Uint8Array.of(1) });
  said({ bytes: Uint8Array.of(2) });
  expect(await Promise.all(both)).toEqual([Uint8Array.of(1), Uint8Array.of(2)]);
});

it.each([
  ['that died', () => thread.dispatchEvent(new Event('error'))],
  ['that failed', () => said({ failed: true })],
])('an encoder %s is told to all who wait, and to whoever asks later', async (_, ends) => {
  const lane = new Mp3Lane();
  const both = [lane.give({ piece: [] }), lane.give({ end: true })];
  ends();
  for (const one of [...both, lane.give({ end: true })]) await expect(one).rejects.toThrow('the encoder');
});
