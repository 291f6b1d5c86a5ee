import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { NotAPicture } from './decoding.js';
import { largePicture, smallPicture, wholePicture } from './pictures.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84b31' } });

describe('pictures', () => {
  it('come out square, in the size and format they are shown in', async () => {
    const wide = await plain(900, 300).png().toBuffer();
    expect(await sharp(await largePicture(wide, 1)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1024,
      height: 1024,
    });
    expect(await sharp(await smallPicture(wide, 1)).metadata()).toMatchObject({
      format: 'webp',
      width: 384,
      height: 384,
    });
  });

  it('come out whole where nothing may be cut off: no side longer than asked, none larger than it was', async () => {
    const wide = await plain(900, 300).png().toBuffer();
    const cut = await wholePicture(wide, 'one', 450);
    expect([cut.width, cut.height]).toEqual([450, 150]);
    expect(await sharp(cut.bytes).metadata()).toMatchObject({ format: 'webp', width: 450, height: 150 });
    const same = await wholePicture(wide, 'one', 1_600);
    expect([same.width, same.height]).toEqual([900, 300]);
    const upright = await plain(40, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, bytes } = await wholePicture(upright, 'one', 1_600);
    expect([width, height]).toEqual([80, 40]);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    await expect(wholePicture(Buffer.from('hello'), 'one', 450)).rejects.toThrow(NotAPicture);
  });

  it('lose what a camera wrote beside them, and stand upright', async () => {
    const tall = await plain(40, 80)
      .composite([{ input: await plain(40, 40).tint('#ffffff').negate().png().toBuffer(), top: 0, left: 0 }])
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '31/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(tall).metadata()).exif).toBeDefined();
    const facts = await sharp(await largePicture(tall, 1)).metadata();
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => plain(9, 9).gif().toBuffer()],
    ['text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a picture', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 400)],
    ['a picture that would fill the memory', () => plain(6400, 6400).png({ compressionLevel: 1 }).toBuffer()],
  ])('refuses %s', async (_, bytes) => {
    await expect(largePicture(await bytes(), 1)).rejects.toThrow(NotAPicture);
  });

  it('of too many pixels are refused by what their first bytes say, before anything is decoded', async () => {
    const bomb = await plain(5000, 4000).png({ compressionLevel: 9 }).toBuffer();
    const begun = performance.now();
    await Promise.all(Array.from({ length: 20 }, () => expect(largePicture(bomb, 1)).rejects.toThrow(NotAPicture)));
    const header = performance.now() - begun;
    const decoding = performance.now();
    await sharp(bomb).raw().toBuffer();
    expect(header).toBeLessThan((performance.now() - decoding) * 5);
  });

  it('are decoded one at a time, and whoever sends many waits behind themselves', async () => {
    const picture = await plain(3000, 3000).png().toBuffer();
    const ended: string[] = [];
    const draw = (whose: number, name: string) => smallPicture(picture, whose).then(() => ended.push(name));
    const all = [draw(1, 'a1'), draw(1, 'a2'), draw(1, 'a3'), draw(1, 'a4'), draw(2, 'b1')];
    await Promise.all(all);
    expect(ended.slice(0, 3)).toContain('b1');
    const crowd = await Promise.allSettled(Array.from({ length: 9 }, () => smallPicture(picture, 1)));
    const refused = crowd.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.reason).toMatchObject({ code: 'BUSY' });
  });
});
