import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminCheck, appealContentCheck } from '@overtone/contract/content-check';
import { setSongCover } from '@overtone/contract/song';
import sharp from 'sharp';
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

const plain = { width: 64, height: 64, channels: 3, background: '#0c3' } as const;
/** Null gives back the picture it came with. */
const cover = async (songId: string, image: Buffer | null) =>
  (await world.owner.call(setSongCover, { body: { songId, image: image && image.toString('base64') } })).data;
const another = () => sharp({ create: plain }).png().toBuffer();
const checkOf = async (q: string) => (await desk.checks({ q }))[0];
const { stringContaining, any } = expect;

describe('a verdict about a picture is given by whoever looks at that picture', () => {
  /** Held by a word, with the picture it came with. */
  const held = async (word: string) => {
    await desk.ban(word, 'contentHeld');
    const { id } = await world.arranged({ title: `${word}一`, isPublic: false });
    await desk.show(id);
    return { id, check: (await checkOf(id)) as AdminCheck };
  };

  it('a hidden song gets another one: the check is withdrawn, and stands again as it was with the picture it is about', async () => {
    const { id, check } = await held('测试申');
    expect(check).toMatchObject({ state: 'held', picture_gone: false, picture_url: stringContaining('cover.jpg') });
    await desk.show(id, false);
    const body = { digest: check.digest, note: '这是地名' };
    await world.owner.call(appealContentCheck, { params: { id: check.id }, body });
    await cover(id, await another());
    expect(await desk.checks({ q: id })).toEqual([]);
    expect(await desk.decide('passed', [check])).toEqual({ changed: [], unchanged: [check.id] });
    await cover(id, null);
    expect((await desk.show(id)).check).toMatchObject({ state: 'held', appealed_at: any(String) });
    expect(await desk.isFound(id)).toBe('SONG_NOT_FOUND');
    expect(await checkOf(id)).toMatchObject({
      ...{ digest: check.digest, appeal: '这是地名', picture_gone: false },
      picture_url: stringContaining('cover.jpg'),
    });
  });

  it('what was said about words alone, and what has passed, outlives another picture', async () => {
    const { id, check } = await held('测试酉');
    await desk.decide('passed', [check]);
    await desk.show(id, false);
    await cover(id, await another());
    expect(await checkOf(id)).toMatchObject({ state: 'passed', picture_url: null, picture_gone: true });
    await cover(id, null);
    expect((await desk.show(id)).check).toBeNull();
    await desk.ban('测试戌', 'contentHeld');
    const bare = await world.arranged({ title: '测试戌一', isPublic: false });
    await world.app.database.client.song.update({ where: { id: bare.id }, data: { imageName: null, thumbName: null } });
    await desk.show(bare.id);
    await desk.show(bare.id, false);
    await cover(bare.id, await another());
    expect(await checkOf(bare.id)).toMatchObject({ state: 'held', picture_url: null, picture_gone: false });
  });

  it('one that the song has no more is neither shown to staff nor let through; it can be refused', async () => {
    const { id, check } = await held('测试亥');
    const { client } = world.app.database;
    const { parts } = await client.contentCheck.findFirstOrThrow({ where: { subject: id } });
    const gone = { ...(parts as Record<string, string>), cover: 'cover-of-before.jpg' };
    await client.contentCheck.updateMany({ where: { subject: id }, data: { parts: gone } });
    expect(await checkOf(id)).toMatchObject({ picture_url: null, picture_gone: true });
    expect(await desk.decide('passed', [check])).toEqual({ changed: [], unchanged: [check.id] });
    expect((await checkOf(id))?.state).toBe('held');
    expect(await desk.decide('refused', [check])).toEqual({ changed: [check.id], unchanged: [] });
  });

  it('whoever is asked outside is asked with that picture, or not at all', async () => {
    const song = await world.arranged({ title: '等一等', isPublic: false });
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    await desk.show(song.id);
    await world.app.drain();
    await world.app.sandbox.clearFaults();
    const { client } = world.app.database;
    const row = () => client.contentCheck.findFirstOrThrow({ where: { subject: song.id } });
    const { parts } = await row();
    const put = (name: string | null) =>
      client.contentCheck.updateMany({
        where: { subject: song.id },
        data: { parts: { ...(parts as Record<string, string>), cover: name } },
      });
    const before = (await world.app.sandbox.checked()).length;
    const sweep = async () => {
      world.app.clock.advance(3600);
      await world.app.schedules.run('content.sweep');
      await world.app.drain();
    };
    await put('cover-of-before.jpg');
    await sweep();
    expect([(await row()).state, (await world.app.sandbox.checked()).length]).toEqual(['waiting', before]);
    await put(song.imageName);
    await sweep();
    const asked = (await world.app.sandbox.checked()).filter(({ action }) => action === 'ImageModeration');
    expect([(await row()).state, asked.at(-1)?.content]).toEqual(['passed', stringContaining('cover.jpg')]);
    expect(await refusalOf(world.read(world.other.call, song.id))).toBe('ok');
  });
});
