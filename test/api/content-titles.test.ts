import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminCheck } from '@overtone/contract/content-check';
import { listNotices } from '@overtone/contract/notice';
import { createPlaylist } from '@overtone/contract/playlist';
import { ContentDesk } from '../support/content-desk.js';
import type { SongWorld } from '../support/song-world.js';

/** The 60th code unit of it is the second half of one of its faces. */
const faces = (word: string): string => `A${'😀'.repeat(35)}${word}`;

let desk: ContentDesk;
let world: SongWorld;
beforeAll(async () => {
  desk = await ContentDesk.open({ CONTENT_CHECK: 'on', CONTENT_CHECK_SECONDS: '5' }, { sweepsByHand: true });
  ({ world } = desk);
}, 60_000);
afterEach(() => desk.unban());
afterAll(() => desk.close());

const stateOf = async (subject: string) =>
  (await world.app.database.client.contentCheck.findFirstOrThrow({ where: { subject } })).state;
const heard = async () => {
  const { data } = await world.owner.call(listNotices, {});
  return data.slice(0, 2).map(({ kind, values }) => [kind, values.title]);
};
/** A song and a playlist that are called so; the ids of both. */
async function putUp(title: string): Promise<[string, string]> {
  const song = await world.arranged({ title, isPublic: false });
  await desk.show(song.id);
  const { data: list } = await world.owner.call(createPlaylist, { body: { title, isPublic: true } });
  await world.app.drain();
  return [song.id, list.id];
}

describe('a verdict about a title of faces is written, and heard whole', () => {
  it.each([
    ['one’s own words', '测试甲', 'held'],
    ['somebody outside', '违禁测试', 'refused'],
  ])('by %s', async (_, word, state) => {
    await desk.ban('测试甲', 'contentHeld');
    const [song, list] = await putUp(faces(word));
    expect([await stateOf(song), await stateOf(list)]).toEqual([state, state]);
    const told = [`content_${state}`, faces(word)];
    expect(await heard()).toEqual([told, told]);
  });

  it('by staff', async () => {
    const title = faces('好的');
    const subjects = await putUp(title);
    for (const q of subjects) {
      const [row] = (await desk.checks({ q })) as [AdminCheck];
      expect(row.state).toBe('passed');
      expect((await desk.decide('refused', [row], { note: '不行' })).changed).toEqual([row.id]);
      expect(await stateOf(q)).toBe('refused');
    }
    const told = ['content_refused', title];
    expect(await heard()).toEqual([told, told]);
  });
});

it('what a release that looked for less has ticked off is walked over by this one', async () => {
  const song = await world.arranged({ title: '早就公开的老歌', isPublic: false });
  await desk.show(song.id);
  await world.app.drain();
  expect(await stateOf(song.id)).toBe('passed');
  await desk.ban('公开的老歌');
  // So the release before leaves it, which was still running when the words changed.
  await world.app.database.client.$executeRaw`update content_rule set walked = version, walked_by = 0`;
  expect(await desk.isFound(song.id)).toBe('ok');
  await desk.walk();
  expect(await desk.isFound(song.id)).toBe('SONG_NOT_FOUND');
  const [rule] = await world.app.database.client.contentRule.findMany();
  expect([rule?.walked, rule?.walkedBy]).toEqual([rule?.version, expect.any(Number)]);
  expect(rule?.walkedBy).toBeGreaterThan(0);
});
