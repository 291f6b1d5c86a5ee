import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { wavHead } from '@overtone/sound/wav';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';

const senders = 8;
const mebibyte = 1024 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' } });
}, 60_000);
afterAll(() => app.stop());

const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const piece = chunk(Buffer.alloc(64 * 1024, 1));

/** A recording that never ends, until the server says something. @returns what it said first. */
async function endless(token: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const said: Buffer[] = [];
  const over = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      said.push(bytes);
      socket.end();
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });
  const head = Buffer.from(wavHead({ sampleRate: 48_000, channels: 2, bits: 16 }, 0xffff_ffff));
  const part = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n');
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\ntransfer-encoding: chunked\r\n` +
      'content-type: multipart/form-data; boundary=b\r\n\r\n',
  );
  socket.write(chunk(Buffer.concat([part, head])));
  while (said.length === 0 && !socket.destroyed)
    await new Promise<void>((next) => void socket.write(piece, () => next()));
  await over;
  return Buffer.concat(said).toString().slice(0, 12);
}

it(`${senders} recordings that never end are refused, and memory does not follow what was sent`, async () => {
  const people = await Promise.all(Array.from({ length: senders }, () => arrangedPerson(app)));
  const { arrayBuffers } = process.memoryUsage();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - arrayBuffers);
  }, 20);
  const answers = await Promise.all(people.map(({ token }) => endless(token)));
  clearInterval(watch);
  process.stdout.write(`at most ${Math.round(most / mebibyte)} MiB more while ${senders * 50} MiB came\n`);
  expect(answers).toEqual(Array.from({ length: senders }, () => 'HTTP/1.1 413'));
  expect(most).toBeLessThan(100 * mebibyte);
  expect(await app.database.client.upload.count()).toBe(0);
});
