import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as contract from '@overtone/contract/content-check';
import { ContentDesk } from '../support/content-desk.js';
import { refusalOf, type SongWorld } from '../support/song-world.js';
import { until } from '../support/until.js';

let desk: ContentDesk;
let world: SongWorld;
beforeAll(async () => {
  desk = await ContentDesk.open();
  ({ world } = desk);
}, 60_000);
afterEach(() => desk.unban());
afterAll(() => desk.close());

/** A song that waits for a person, and how staff see it. */
async function held(word: string) {
  await desk.ban(word, 'contentHeld');
  const { id } = await world.arranged({ title: word, isPublic: false });
  await desk.show(id);
  const seen = async () => (await desk.checks({ q: id }))[0] as contract.AdminCheck;
  return { id, seen };
}
const appeal = ({ id, digest }: contract.AdminCheck) => {
  const body = { digest, note: '这是地名' };
  return refusalOf(world.owner.call(contract.appealContentCheck, { params: { id }, body }));
};
/** As the console sends it. */
async function decide(verdict: 'passed' | 'refused', rows: contract.AdminCheck[]) {
  world.app.clock.advance(1);
  const checks = rows.map(({ id, digest, state, decided_at, appealed_at }) => ({
    ...{ id, digest, state, decided_at, appealed_at },
  }));
  return (await desk.staff.call(contract.decideContentChecks, { body: { verdict, checks } })).data;
}
const stateOf = ({ state, answered }: contract.AdminCheck) => [state, answered];

describe('an appeal against what is kept back', () => {
  it('that staff have not read is not answered by them, and is when they have', async () => {
    const [one, other] = [await held('测试未读甲'), await held('测试未读乙')];
    const [unread, quiet] = [await one.seen(), await other.seen()];
    world.app.clock.advance(1);
    expect(await appeal(unread)).toBe('ok');
    for (const verdict of ['refused', 'passed'] as const)
      expect(await decide(verdict, [unread])).toEqual({ changed: [], unchanged: [unread.id] });
    expect(await decide('refused', [unread, quiet])).toEqual({ changed: [quiet.id], unchanged: [unread.id] });
    const read = await one.seen();
    expect([stateOf(read), (await desk.checks({ q: one.id, state: 'open' })).length]).toEqual([['held', false], 1]);
    expect(await decide('refused', [read])).toEqual({ changed: [read.id], unchanged: [] });
    expect(stateOf(await one.seen())).toEqual(['refused', true]);
  });

  it('that comes while a verdict is being written is not answered by it', async () => {
    const { client } = world.app.database;
    const { seen } = await held('测试未读丙');
    const row = await seen();
    let verdict: ReturnType<typeof decide> | undefined;
    await client.$transaction(async (tx) => {
      const data = { appeal: '这是地名', appealedAt: world.app.clock.now() };
      await tx.contentCheck.update({ where: { id: BigInt(row.id) }, data });
      verdict = decide('refused', [row]);
      await until('the verdict to wait', async () => {
        const waits = await client.$queryRaw<unknown[]>`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waits.length > 0;
      });
    });
    expect(await verdict).toEqual({ changed: [], unchanged: [row.id] });
    expect(stateOf(await seen())).toEqual(['held', false]);
  });
});
