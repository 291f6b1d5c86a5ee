import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import * as contract from '@overtone/contract/song';
import sharp from 'sharp';
import { missing, notReady, refusalOf, SongWorld } from '../support/song-world.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
}, 60_000);
afterAll(() => world.stop());

describe('[P7.3-14] PUT /user/songs/cover', () => {
  const noise = (edge: number) =>
    sharp({
      create: {
        width: edge,
        height: edge,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
  const set = (songId: string, image: Buffer | null, who = world.owner) =>
    who.call(contract.setSongCover, { body: { songId, image: image && image.toString('base64') } });
  const bytesOf = async (link: string | null) =>
    Buffer.from(await (await fetch(new URL(link ?? '', world.app.url))).arrayBuffer());

  it('shows the picture in both sizes, and gives back the one it came with', async () => {
    const row = await world.arranged();
    const first = await world.read(world.owner.call, row.id);
    const given = await noise(900)
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Copyright: 'me' } })
      .toBuffer();
    expect(given.length).toBeGreaterThan(limits.body.jsonBytes);
    const { data } = await set(row.id, given);
    const [large, small] = [await bytesOf(data.cover), await bytesOf(data.image_url)];
    expect(await sharp(large).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1024 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 });
    expect((await sharp(large).metadata()).exif).toBeUndefined();
    // Kept to be given back, and shown to nobody: it may have been refused.
    expect([await world.statusOf(first.image_url), await world.statusOf(first.cover)]).toEqual([404, 404]);
    const again = (await set(row.id, await noise(64).png().toBuffer())).data;
    expect(await world.statusOf(data.cover)).toBe(404);
    expect(await world.statusOf(again.cover)).toBe(200);
    const back = (await set(row.id, null)).data;
    expect(back.cover).toBe(first.cover);
    expect([
      await world.statusOf(back.cover),
      await world.statusOf(back.image_url),
      await world.statusOf(again.cover),
    ]).toEqual([200, 200, 404]);
    expect((await set(row.id, null)).data.cover).toBe(first.cover);
  });

  it('refuses what is no picture, what is too much and what is not ready or not theirs', async () => {
    const { id } = await world.arranged();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const flat = { width: 6400, height: 6400, channels: 3, background: '#fff' } as const;
    const bomb = await sharp({ create: flat }).png({ compressionLevel: 1 }).toBuffer();
    for (const image of [svg, bomb, Buffer.from('hello')]) {
      await expect(set(id, image)).rejects.toMatchObject({ status: 400, code: 'PICTURE_UNREADABLE' });
    }
    expect(await refusalOf(set(id, Buffer.alloc(2_200_000)))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(set(id, Buffer.alloc(3_000_000)))).toBe('BODY_TOO_LARGE');
    const long = 'x'.repeat(limits.body.jsonBytes);
    expect(await refusalOf(world.owner.call(contract.setSongTitle, { body: { songId: id, title: long } }))).toBe(
      'BODY_TOO_LARGE',
    );
    const picture = await noise(64).png().toBuffer();
    await expect(set(id, picture, world.other)).rejects.toMatchObject(missing);
    await expect(set((await world.arranged({ status: 'pending' })).id, picture)).rejects.toMatchObject(notReady);
  });
});
