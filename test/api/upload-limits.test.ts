import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { uploadRecording } from '@overtone/contract/upload';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { fileOf, hummed, songFrom, uploaded } from '../support/recordings.js';
import { refusalOf } from '../support/song-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration });
}, 60_000);
afterAll(() => app.stop());

it('a member brings so many recordings in an hour, kept or not, by file and by link; another one does not feel it', async () => {
  const [eager, other] = [await arrangedPerson(app), await arrangedPerson(app)];
  const { url } = await uploaded(eager, hummed(6));
  const tries = Array.from({ length: limits.upload.perHour - 1 }, (_, nth) =>
    nth % 2 === 0
      ? songFrom(eager, 'http://10.0.0.1/')
      : eager.call(uploadRecording, { file: fileOf(Buffer.from('x')) }),
  );
  const refusals = await Promise.all(tries.map(refusalOf));
  expect(refusals).not.toContain('RATE_LIMITED');
  const once = eager.call(uploadRecording, { file: fileOf(hummed(6)) });
  await expect(once).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(await refusalOf(songFrom(eager, 'http://10.0.0.1/'))).toBe('RATE_LIMITED');
  // What is here already costs nothing more.
  expect((await songFrom(eager, url)).status).toBe('complete');
  expect(await refusalOf(uploaded(other, hummed(6)))).toBe('ok');
});
