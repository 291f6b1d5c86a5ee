import { expect, it } from '@jest/globals';
import { UnreadStorm } from '../support/unread-storm.js';

/** R-15 in small; the promised size is in test/faults. */
it('[P4-51] the number at every bell is the server’s after a hundred updates, twenty cut connections and a Redis that came back empty', async () => {
  const size = { members: 5, updates: 100, cuts: 20 };
  const storm = await UnreadStorm.begin(size);
  try {
    await storm.rage();
    expect(await storm.figures()).toMatchObject({ wrong: [], done: size.updates });
  } finally {
    await storm.stop();
  }
}, 180_000);
