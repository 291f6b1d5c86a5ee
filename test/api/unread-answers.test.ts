import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { bootApp, type TestApp } from '../support/app.js';
import { putSong } from '../support/listed-songs.js';
import { arrangedPerson } from '../support/person.js';
import { until } from '../support/until.js';

const { ofCallerBytes } = trafficLimits.unreadAnswers;

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
}, 60_000);
afterAll(() => app.stop());

/** Asks, and reads no more than that an answer has begun. */
async function askedAndUnread(path: string, token: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(`GET /api${path} HTTP/1.1\r\nHost: overtone\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

const statusOf = async (path: string, token: string): Promise<[number, unknown]> => {
  const answer = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as { code?: string };
  return [answer.status, body.code];
};

it('a member whose answer lies unread has room for no other large one, until its reader has gone; others do', async () => {
  const [lazy, other] = [await arrangedPerson(app), await arrangedPerson(app)];
  const lyrics = '词'.repeat(350_000);
  for (let bytes = 0; bytes <= ofCallerBytes; bytes += 1_000_000)
    await putSong(app.database, { uid: lazy.uid, lyrics });
  await putSong(app.database, { uid: other.uid, lyrics });
  const path = '/user/songs?limit=50';
  const socket = await askedAndUnread(path, lazy.token);
  expect(await statusOf(path, lazy.token)).toEqual([503, 'BUSY']);
  expect(await statusOf('/user/points', lazy.token)).toEqual([200, undefined]);
  expect(await statusOf(path, other.token)).toEqual([200, undefined]);
  socket.destroy();
  await until('the place to be free again', async () => (await statusOf(path, lazy.token))[0] === 200);
}, 120_000);
