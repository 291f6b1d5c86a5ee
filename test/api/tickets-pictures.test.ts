import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { sendFeedback, uploadTicketPicture } from '@overtone/contract/ticket';
import sharp from 'sharp';
import { refusalOf } from '../support/song-world.js';
import { pictureFile, pictureOf, TicketsWorld } from '../support/tickets-world.js';

let world: TicketsWorld;
beforeAll(async () => {
  world = await TicketsWorld.make();
}, 60_000);
afterAll(() => world.stop());

const { pictureBytes, pictureEdge, pictures: most, unusedPictureHours, picturesPerHour } = limits.support;
const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(new URL(url, world.app.url));
  await response.arrayBuffer();
  return response.status;
};
const bytesAt = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(url, world.app.url))).arrayBuffer());
const upload = (file: File) => world.owner.call(uploadTicketPicture, { file });
const fileOf = (bytes: Uint8Array, name = '截图.png') => new File([new Uint8Array(bytes)], name);
const folders = async (): Promise<string[]> => readdir(join(world.app.media, 'songs')).catch(() => []);
const keyIn = (url: string): string => /\/media\/tickets\/([0-9a-f]{32})\//.exec(url)?.[1] ?? '';

describe('a picture', () => {
  it('keeps its proportions, loses what a camera wrote beside it, and is never larger than its edge', async () => {
    const tall = await pictureOf({ width: 900, height: 2000 })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '31/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(fileOf(tall, 'photo.jpg'));
    expect(data).toMatchObject({ width: pictureEdge, height: 720 });
    const kept = await bytesAt(data.url);
    const facts = await sharp(kept).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: pictureEdge, height: 720 });
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.includes('somebody')).toBe(false);
  });

  it('that is small keeps its size, as PNG and as WebP', async () => {
    for (const format of ['png', 'webp'] as const) {
      const bytes = await pictureOf({ width: 33, height: 21 }).toFormat(format).toBuffer();
      expect((await upload(fileOf(bytes))).data).toMatchObject({ width: 33, height: 21 });
    }
  });

  it.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => pictureOf({ width: 9, height: 9 }).gif().toBuffer()],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a program', () => Buffer.from('MZ\u0090\u0000')],
    ['half a picture', async () => (await pictureOf({ width: 900, height: 900 }).jpeg().toBuffer()).subarray(0, 400)],
  ])('is not %s, whatever it calls itself', async (_, bytes) => {
    expect(await refusalOf(upload(fileOf(await bytes(), 'photo.png')))).toBe('PICTURE_UNREADABLE');
  });

  it('of a good camera is told how many pixels it may have, not that it is no picture', async () => {
    const photo = await pictureOf({ width: 5712, height: 4284 }).jpeg().toBuffer();
    const refused = await upload(fileOf(photo, 'IMG_0001.jpg')).catch((error) => error);
    const message = `图片最大 ${limits.picturePixels / 10_000} 万像素，缩小或截一部分再传`;
    expect(refused).toMatchObject({ status: 413, code: 'TICKET_PICTURE_PIXELS', message });
  });

  it('has so many bytes at most, and comes as one file of a form', async () => {
    const heavy = await upload(fileOf(new Uint8Array(pictureBytes + 1))).catch((error) => error);
    expect(heavy).toMatchObject({ status: 413, code: 'TICKET_PICTURE_LARGE', message: '图片最大 5 MB' });
    const post = async (form: FormData) => {
      const headers = { authorization: `Bearer ${world.owner.token}` };
      const response = await fetch(`${world.app.url}/api/feedback/pictures`, { method: 'POST', headers, body: form });
      return ((await response.json()) as { code: string }).code;
    };
    expect(await post(new FormData())).toBe('TICKET_PICTURE_MISSING');
    const misnamed = new FormData();
    misnamed.append('image', await pictureFile({ width: 9, height: 9 }));
    expect(await post(misnamed)).toBe('TICKET_PICTURE_MISSING');
  });

  it('is read by its signed link alone, for hours, and kept by nobody on the way', async () => {
    const { url } = await world.picture();
    const response = await fetch(new URL(url, world.app.url));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await statusOf(url.split('?')[0] ?? '')).toBe(403);
    expect(await statusOf(url.replace(/s=./, 's=~'))).toBe(403);
    expect(await statusOf(url.replace('/media/tickets/', '/media/'))).toBe(404);
    expect(await statusOf(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).toBe(404);
    expect(await statusOf(url.replace(/picture-\w+/, 'picture-0000000000000000'))).toBe(404);
    world.later(8 * 3600);
    expect(await statusOf(url)).toBe(403);
    world.later(-8 * 3600);
  });
});

describe('a message with pictures', () => {
  it('carries them in the order they were named, for both sides, in a ticket and in its chat', async () => {
    const [one, two] = [await world.picture(), await world.picture(world.owner, { width: 50, height: 20 })];
    const id = await world.open(world.owner, { pictures: [two.id, one.id] });
    const three = await world.picture();
    await world.say(id, { pictures: [three.id] });
    const four = await world.picture(world.staff);
    const reply = await world.reply(id, { pictures: [four.id] });
    expect(reply.pictures.map((picture) => picture.id)).toEqual([four.id]);
    for (const { messages } of [await world.chat(id), await world.staffChat(id)]) {
      expect(messages.map(({ pictures }) => pictures.map((picture) => picture.id))).toEqual([
        [two.id, one.id],
        [three.id],
        [four.id],
      ]);
      expect(messages[0]?.pictures[0]).toMatchObject({ width: 50, height: 20 });
      expect(await statusOf(messages[1]?.pictures[0]?.url ?? '')).toBe(200);
    }
  });

  it('takes no picture twice, of nobody else and none that is not there, and then is not sent at all', async () => {
    const id = await world.open();
    const [own, others] = [await world.picture(), await world.picture(world.other)];
    await world.say(id, { pictures: [own.id] });
    for (const wrong of [own.id, others.id, randomUUID()])
      expect(await refusalOf(world.say(id, { pictures: [wrong] }))).toBe('TICKET_PICTURE_NOT_FOUND');
    expect(await refusalOf(world.open(world.owner, { pictures: [others.id] }))).toBe('TICKET_PICTURE_NOT_FOUND');
    expect((await world.chat(id)).messages).toHaveLength(2);
    const many = Array.from({ length: most + 1 }, () => randomUUID());
    for (const pictures of [many, ['no-id'], 'x'])
      expect(await refusalOf(world.say(id, { pictures }))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(world.say(id, { pictures: [(await world.picture()).id] }))).toBe('ok');
  });

  it('of two that name the same picture at the same moment has it once', async () => {
    const [one, two] = [await world.open(), await world.open()];
    const { id: picture } = await world.picture();
    const sent = await Promise.all([one, two, one, two].map((id) => refusalOf(world.say(id, { pictures: [picture] }))));
    expect(sent.toSorted()).toEqual([...Array<string>(3).fill('TICKET_PICTURE_NOT_FOUND'), 'ok']);
  });

  it('may be a visitor’s', async () => {
    const visitor = { call: world.app.call };
    const { id: picture } = await world.picture(visitor);
    const id = await world.openAsVisitor('pictures@visitor.example', { pictures: [picture] });
    expect((await world.staffChat(id)).messages[0]?.pictures.map((one) => one.id)).toEqual([picture]);
    const { id: members } = await world.picture(world.owner);
    const asked = { feedback_content: '别人的图', contact_info: 'thief@visitor.example', pictures: [members] };
    expect(await refusalOf(world.app.call(sendFeedback, { body: asked }))).toBe('TICKET_PICTURE_NOT_FOUND');
  });
});

describe('a picture that no message took', () => {
  it('goes after a day with its file; one that was taken stays', async () => {
    const [left, taken] = [await world.picture(), await world.picture()];
    await world.open(world.owner, { pictures: [taken.id] });
    world.later(unusedPictureHours * 3600 - 60);
    await world.app.schedules.run('tickets.unused');
    expect(await world.app.database.client.ticketPicture.count({ where: { id: left.id } })).toBe(1);
    world.later(120);
    await world.app.schedules.run('tickets.unused');
    await world.app.schedules.run('media.discard');
    expect(await world.app.database.client.ticketPicture.count({ where: { id: { in: [left.id, taken.id] } } })).toBe(1);
    const kept = await folders();
    expect([kept.includes(keyIn(left.url)), kept.includes(keyIn(taken.url))]).toEqual([false, true]);
    expect(await statusOf(left.url)).toBe(404);
    expect(await refusalOf(world.open(world.owner, { pictures: [left.id] }))).toBe('TICKET_PICTURE_NOT_FOUND');
  });

  it('and whose file was written while the process died is cleared away', async () => {
    const before = await world.app.database.client.ticketPicture.count();
    await world.app.database.pool.query(`create function no_pictures() returns trigger language plpgsql as
      $$ begin raise exception 'the process died'; end $$`);
    await world.app.database.pool.query(
      'create trigger no_pictures before insert on ticket_picture for each row execute function no_pictures()',
    );
    const known = await folders();
    expect(await refusalOf(world.picture())).toBe('INTERNAL');
    await world.app.database.pool.query('drop function no_pictures cascade');
    expect((await folders()).filter((name) => !known.includes(name))).toHaveLength(1);
    world.later(601);
    await world.app.schedules.run('media.discard');
    expect((await folders()).filter((name) => !known.includes(name))).toEqual([]);
    expect(await world.app.database.client.ticketPicture.count()).toBe(before);
  });
});

describe('with limits on', () => {
  it('so many come in an hour of one member, or of one address without a login', async () => {
    const strict = await TicketsWorld.make({ env: { RATE_LIMITS: 'on' } });
    const file = await pictureFile({ width: 4, height: 4 });
    const send = (address: string) =>
      strict.app.call(uploadTicketPicture, { file }, { headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < picturesPerHour; count += 1) await send('10.7.7.7');
    const refused = await send('10.7.7.7').catch((error) => error);
    expect(refused).toMatchObject({
      status: 429,
      code: 'TICKET_PICTURES_FULL',
      message: '图片传得太多了，60 分钟后再试',
    });
    expect(await refusalOf(send('10.7.7.8'))).toBe('ok');
    expect(await refusalOf(strict.owner.call(uploadTicketPicture, { file }))).toBe('ok');
    await strict.stop();
  });
});
