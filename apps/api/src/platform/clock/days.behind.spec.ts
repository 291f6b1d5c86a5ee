import { behind } from './days.js';

const last = { id: 7n, at: new Date('2026-01-03T04:00:00Z') };

describe('what comes behind a row', () => {
  it('begins everywhere where there is none yet', () => {
    expect(behind({ from: '2026-01-03' }, 'at', undefined)).toEqual({});
  });

  it('goes by the id where no day is asked for', () => {
    expect(behind({}, 'at', last)).toEqual({ id: { lt: 7n } });
  });

  it('goes by the instant, then by the id, where days are asked for', () => {
    const found = { AND: [{ at: { lte: last.at } }, { OR: [{ at: { lt: last.at } }, { id: { lt: 7n } }] }] };
    expect(behind({ to: '2026-01-03' }, 'at', last)).toEqual(found);
    expect(behind({ from: '2026-01-03' }, 'at', last)).toEqual(found);
  });
});
