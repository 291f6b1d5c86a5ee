import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { appealContentCheck } from '@overtone/contract/content-check';
import { changePlaylist, createPlaylist, readPlaylist } from '@overtone/contract/playlist';
import { restoreSong, setSongTitle, trashSong } from '@overtone/contract/song';
import { ContentDesk } from '../support/content-desk.js';
import { refusalOf, type SongWorld } from '../support/song-world.js';

let desk: ContentDesk;
let world: SongWorld;
beforeAll(async () => {
  desk = await ContentDesk.open({ CONTENT_CHECK: 'on', CONTENT_CHECK_SECONDS: '5' }, { sweepsByHand: true });
  ({ world } = desk);
}, 60_000);
afterEach(async () => {
  await desk.unban();
  await world.app.sandbox.clearFaults();
});
afterAll(() => desk.close());

const row = (subject: string) => world.app.database.client.contentCheck.findFirst({ where: { subject } });
/** The words change, and whoever waits then is asked about. */
async function looked(): Promise<void> {
  await desk.walk();
  await world.app.schedules.run('content.sweep');
  await world.app.drain();
}
/** The texts that somebody outside was asked about. */
const asked = async () => (await world.app.sandbox.checked()).map(({ content }) => content).join('\n');
const kept = async (title: string) => {
  const song = await world.arranged({ title, isPublic: false });
  const { check } = await desk.show(song.id);
  expect(check?.state).toBe('refused');
  return { id: song.id, digest: check?.digest ?? '' };
};

describe('what its owner has hidden, when a word that kept it back is listed no more', () => {
  it('goes to nobody outside, and is asked about once it is put up again', async () => {
    await desk.ban('测试甲');
    const [hidden, shown] = [await kept('藏起来的测试甲'), await kept('还想公开的测试甲')];
    const { data: list } = await world.owner.call(createPlaylist, { body: { title: '测试甲歌单', isPublic: true } });
    expect(list.check?.state).toBe('refused');
    await desk.show(hidden.id, false);
    await world.owner.call(changePlaylist, { params: { id: list.id }, body: { isPublic: false } });
    await desk.unban();
    await looked();
    expect(await asked()).toContain('还想公开的测试甲');
    expect(await asked()).not.toMatch(/藏起来的测试甲|测试甲歌单/);
    expect([await row(hidden.id), await row(list.id)]).toEqual([null, null]);
    expect([await desk.isFound(shown.id), await desk.isFound(hidden.id)]).toEqual(['ok', 'SONG_NOT_FOUND']);
    await desk.show(hidden.id);
    await world.owner.call(changePlaylist, { params: { id: list.id }, body: { isPublic: true } });
    await world.app.drain();
    expect(await asked()).toMatch(/藏起来的测试甲/);
    expect(await asked()).toMatch(/测试甲歌单/);
    const opened = refusalOf(world.other.call(readPlaylist, { params: { id: list.id } }));
    expect([await desk.isFound(hidden.id), await opened]).toEqual(['ok', 'ok']);
  });

  it('keeps what its owner has written to staff', async () => {
    await desk.ban('测试乙');
    const { id, digest } = await kept('写过信的测试乙');
    const { data: song } = await world.owner
      .call(appealContentCheck, { params: { id: String((await row(id))?.id) }, body: { digest, note: '这是地名' } })
      .then(() => desk.show(id, false).then((data) => ({ data })));
    expect(song.is_public).toBe(false);
    await desk.unban();
    await looked();
    expect([await row(id), await asked()]).toEqual([null, expect.not.stringContaining('写过信的测试乙')]);
    await desk.show(id);
    // The word is on no list any more, so that its verdict is not given back with the letter.
    await world.app.drain();
    expect(await asked()).toContain('写过信的测试乙');
    expect(await row(id)).toMatchObject({ state: 'passed', source: 'vendor', appeal: '这是地名' });
    expect(await desk.isFound(id)).toBe('ok');
  });
});

describe('what lies in the trash', () => {
  const trash = (songId: string) => world.owner.call(trashSong, { body: { songId } });
  const restore = async (songId: string) => (await world.owner.call(restoreSong, { body: { songId } })).data;
  const rename = async (songId: string, title: string) =>
    (await world.owner.call(setSongTitle, { body: { songId, title } })).data;

  it('goes to nobody outside while it waits, and is asked about when it comes back', async () => {
    const { id } = await world.arranged({ title: '扔掉的等着的歌', isPublic: false });
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    await desk.show(id);
    await world.app.drain();
    expect((await row(id))?.state).toBe('waiting');
    await trash(id);
    expect([await row(id), await world.rowOf(id)]).toMatchObject([null, { isPublic: true, withheld: false }]);
    await world.app.sandbox.clearFaults();
    const before = (await world.app.sandbox.checked()).length;
    expect(await rename(id, '在回收站里改的名')).toMatchObject({ is_public: true, check: null });
    world.app.clock.advance(3600);
    await looked();
    expect(await world.app.sandbox.checked()).toHaveLength(before);
    // Not shown before there is an answer.
    await world.app.sandbox.arm({ kind: 'delay', milliseconds: 700, target: 'green', times: 1 });
    expect((await restore(id)).check?.state).toBe('waiting');
    expect(await desk.isFound(id)).toBe('SONG_NOT_FOUND');
    await world.app.drain();
    expect(await asked()).toMatch(/在回收站里改的名/);
    expect([await desk.isFound(id), (await row(id))?.state]).toEqual(['ok', 'passed']);
  });

  it('is as it was when it comes back: what was said is neither asked again nor forgotten', async () => {
    const [good, bad] = [
      await world.arranged({ title: '说过可以', isPublic: false }),
      await world.arranged({ title: '违禁测试', isPublic: false }),
    ];
    for (const { id } of [good, bad]) await desk.show(id);
    await world.app.drain();
    const before = [await row(good.id), await row(bad.id), (await world.app.sandbox.checked()).length];
    for (const { id } of [good, bad]) await trash(id);
    for (const { id } of [good, bad]) await restore(id);
    await world.app.drain();
    expect([await row(good.id), await row(bad.id), (await world.app.sandbox.checked()).length]).toEqual(before);
    expect([await desk.isFound(good.id), await desk.isFound(bad.id)]).toEqual(['ok', 'SONG_NOT_FOUND']);
  });

  it('is not looked at when the words change, but when it comes back', async () => {
    await desk.ban('测试丙');
    const { id } = await kept('扔掉的测试丙');
    const passed = await world.arranged({ title: '扔掉的测试丁', isPublic: false });
    await desk.show(passed.id);
    await world.app.drain();
    for (const one of [id, passed.id]) await trash(one);
    await desk.unban();
    await desk.ban('测试丁');
    await looked();
    expect([await row(id), (await row(passed.id))?.state]).toEqual([null, 'passed']);
    expect(await asked()).not.toContain('扔掉的测试丙');
    expect((await restore(passed.id)).check).toMatchObject({ state: 'refused', words: ['测试丁'] });
    await restore(id);
    await world.app.drain();
    expect([await desk.isFound(id), await desk.isFound(passed.id)]).toEqual(['ok', 'SONG_NOT_FOUND']);
  });
});
