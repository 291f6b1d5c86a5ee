import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { updateSong } from '@overtone/contract/generation';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { newPerson } from '../support/person.js';
import { submitted } from '../support/song-wishes.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration });
});
afterAll(() => app.stop());

it('[P7.3-12] a browser that saw a song end has the provider asked again, and is not believed', async () => {
  const person = await newPerson(app);
  // Nothing leaves the queue: what is on its way would tell when it is asked next.
  await app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
  const { task_id: id, songs } = await submitted(person);
  const { generation } = app.database.client;
  const now = app.clock.now();
  const later = new Date(now.getTime() + 60_000);
  const at = { status: 'running', sentAt: now, channelId: 1, upstreamTaskId: 'a task of nobody', nextPollAt: later };
  await generation.update({ where: { id }, data: at });
  const body = { songId: songs[0]?.id as string, type: 'music' };
  const { data } = await person.call(updateSong, { body });
  expect(data).toMatchObject({ id: body.songId, status: 'pending' });
  const due = async () => (await generation.findUniqueOrThrow({ where: { id } })).nextPollAt as Date;
  expect((await due()).getTime()).toBeLessThan(later.getTime());

  // Of another type it is not asked, and who says so is told.
  await generation.update({ where: { id }, data: { nextPollAt: later } });
  for (const type of ['cover', 'mureka', 'upload', '']) {
    const wrong = person.call(updateSong, { body: { ...body, type } });
    await expect(wrong).rejects.toMatchObject({ status: 400, code: 'SONG_TYPE_WRONG' });
  }
  expect(await due()).toEqual(later);
  await person.call(updateSong, { body: { ...body, type: 'suno' } });
  expect((await due()).getTime()).toBeLessThan(later.getTime());

  // Asked a moment ago: not asked again.
  await generation.update({ where: { id }, data: { nextPollAt: later, askedAt: app.clock.now() } });
  await person.call(updateSong, { body });
  expect(await due()).toEqual(later);
});
