import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as contract from '@overtone/contract/content-check';
import { hideSongs } from '@overtone/contract/moderation';
import { listNotices } from '@overtone/contract/notice';
import { restoreSong, trashSong } from '@overtone/contract/song';
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

describe('an appeal that staff accept', () => {
  const heard = async () => {
    const { data } = await world.owner.call(listNotices, {});
    return [data[0]?.kind, data[0]?.values];
  };
  const trash = (songId: string) => world.owner.call(trashSong, { body: { songId } });
  const restore = (songId: string) => world.owner.call(restoreSong, { body: { songId } });
  const hide = (id: string) => desk.staff.call(hideSongs, { body: { song_ids: [id], reason: '侵犯版权' } });

  it('is told as seen by everybody where it is', async () => {
    const { id, seen } = await held('测试都看得到');
    expect(await appeal(await seen())).toBe('ok');
    await decide('passed', [await seen()]);
    expect(await heard()).toEqual(['content_passed', { title: '测试都看得到', kind: 'song', shown: 'yes' }]);
    expect(await desk.isFound(id)).toBe('ok');
  });

  it.each([
    ['has hidden', '测试藏起来', (id: string) => desk.show(id, false), (id: string) => desk.show(id)],
    ['has thrown away', '测试扔掉', trash, restore],
  ] as const)(
    'is told, and not as seen, of a song that its owner %s; shown again it is seen',
    async (_, word, go, back) => {
      const { id, seen } = await held(word);
      expect(await appeal(await seen())).toBe('ok');
      await go(id);
      await decide('passed', [await seen()]);
      expect(await heard()).toEqual(['content_passed', { title: word, kind: 'song', shown: 'no' }]);
      expect(await desk.isFound(id)).toBe('SONG_NOT_FOUND');
      await back(id);
      expect(await desk.isFound(id)).toBe('ok');
    },
  );

  it('is told, and not as seen, of a song that staff keep hidden', async () => {
    const { id, seen } = await held('测试被下架');
    expect(await appeal(await seen())).toBe('ok');
    await hide(id);
    await decide('passed', [await seen()]);
    expect(await heard()).toEqual(['content_passed', { title: '测试被下架', kind: 'song', shown: 'no' }]);
    expect(await desk.isFound(id)).toBe('SONG_NOT_FOUND');
  });
});
