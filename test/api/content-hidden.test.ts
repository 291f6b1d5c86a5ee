import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { appealContentCheck } from '@overtone/contract/content-check';
import { changePlaylist, createPlaylist, readPlaylist } from '@overtone/contract/playlist';
import { ContentDesk } from '../support/content-desk.js';
import { refusalOf, type SongWorld } from '../support/song-world.js';

let desk: ContentDesk;
let world: SongWorld;
beforeAll(async () => {
  desk = await ContentDesk.open({ CONTENT_CHECK: 'on', CONTENT_CHECK_SECONDS: '5' }, { sweepsByHand: true });
  ({ world } = desk);
}, 60_000);
afterEach(() => desk.unban());
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
