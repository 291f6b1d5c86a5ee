import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setSongCover, type Song } from '@overtone/contract/song';
import { readLabel } from '@overtone/labels/read';
import sharp from 'sharp';
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
