import { expect, it } from '@jest/globals';
import { UnreadStorm } from '../support/unread-storm.js';

/** Fewer while trying things out: `UPDATES=100`. */
const updates = Number(process.env.UPDATES ?? 1_000);
const size = { members: 20, updates, cuts: updates / 5 };

/** R-15 in full. */
it(`${updates} updates, ${size.cuts} cut connections, one restart of Redis: every bell says what the server counts`, async () => {
  const storm = await UnreadStorm.begin(size);
  try {
    await storm.rage();
    const figures = await storm.figures();
    process.stdout.write(`${updates} updates, ${size.cuts} cuts: ${JSON.stringify(figures)}\n`);
    expect(figures).toMatchObject({ wrong: [], done: updates });
    expect(figures.heard).toBeGreaterThan(updates / 2);
  } finally {
    await storm.stop();
  }
}, 600_000);
