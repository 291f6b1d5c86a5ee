import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setSongCover, type Song } from '@overtone/contract/song';
import { readLabel } from '@overtone/labels/read';
import sharp from 'sharp';
import { mediaObject } from '../../apps/api/src/features/media/media.js';
import { bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { ended, submitted } from '../support/song-wishes.js';

let app: TestApp;
let owner: Person;
let song: Song;
beforeAll(async () => {
  app = await bootApp({ env: { ...quickGeneration, PUBLIC_URL: 'https://music.example' }, sandboxEnv: shortSongs });
  owner = await newPerson(app);
  song = (await ended(owner, (await submitted(owner)).task_id)).songs[0] as Song;
}, 90_000);
afterAll(() => app.stop());

/** What a picture that is saved says of itself. */
async function told(link: string | null | undefined, download = true): Promise<string | null> {
  const url = new URL(link ?? '/none', app.url);
  if (download) url.searchParams.set('download', 'cover');
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, (await sharp(bytes, { failOn: 'warning' }).metadata()).width > 100]).toEqual([200, true]);
  return readLabel({ bytes: bytes.length, read: async (start, length) => bytes.subarray(start, start + length) });
}

it('a cover that came with a song is saved with its label and shown as it is; one that its member chose has none', async () => {
  const links = [song.image_url, song.image_large_url];
  const labels = await Promise.all(links.map((link) => told(link)));
  const expected = expect.stringContaining(`"ContentProducer":"music.example","ProduceID":"${song.id}"`);
  expect(labels).toEqual([expected, expected]);
  expect(await Promise.all(links.map((link) => told(link, false)))).toEqual([null, null]);
  const own = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#274' } })
    .png()
    .toBuffer();
  const body = { songId: song.id, image: own.toString('base64') };
  const { data } = await owner.call(setSongCover, { body });
  expect(await Promise.all([data.image_url, data.image_large_url].map((link) => told(link)))).toEqual([null, null]);
});

it('one of a kind that has no place for it, which was taken in before, is shown and stays here', async () => {
  const row = await app.database.client.song.findUniqueOrThrow({ where: { id: song.id } });
  const gif = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#274' } })
    .gif()
    .toBuffer();
  await writeFile(join(app.media, mediaObject(row.mediaKey, 'cover.gif')), gif);
  await app.database.client.song.update({ where: { id: song.id }, data: { imageName: 'cover.gif', isPublic: true } });
  const link = `${app.url}/media/${row.mediaKey}/cover.gif`;
  const [shown, refused] = [await fetch(link), await fetch(`${link}?download=cover`)];
  expect([shown.status, Buffer.from(await shown.arrayBuffer()).equals(gif)]).toEqual([200, true]);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'FILE_UNLABELLED' }]);
});
