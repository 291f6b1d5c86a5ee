import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverEvents, socketPath } from '@overtone/contract/realtime';
import { io } from 'socket.io-client';
import { shortSongs } from '../support/app.js';
import { registeredPerson } from '../support/person.js';
import { TestServer } from '../support/server.js';
import { ended, stateOf, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

describe('api and worker as processes of their own, on Redis', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.prepare({ backend: 'redis', env: { OVERTONE_ROLE: 'api' }, sandboxEnv: shortSongs });
    await server.start();
  }, 60_000);
  afterAll(() => server.stop());

  it('whether somebody outside is asked is said by whoever asks them: an api that was not told of it changes nothing', async () => {
    const database = server.database();
    try {
      await database.client.contentRule.updateMany({ data: { vendor: true } });
      await server.restart({ CONTENT_CHECK: 'off' });
      expect(await database.client.contentRule.findFirst()).toMatchObject({ vendor: true });
    } finally {
      await database.onApplicationShutdown();
    }
  });

  it('the api takes the wish, the worker writes the song and its news reach the browser through the api', async () => {
    const person = await registeredPerson({ url: server.url, call: server.call, sandbox: server.sandbox });
    const socket = io(server.url, {
      path: socketPath,
      auth: { token: person.token, uid: String(person.uid) },
      transports: ['websocket'],
    });
    const complete = new Set<string>();
    socket.on('song_update', (event) => {
      const { song } = serverEvents.song_update.parse(event);
      if (song.status === 'complete') complete.add(song.id);
    });
    await until('the socket', () => socket.connected);
    const { task_id } = await submitted(person);
    expect((await stateOf(person, task_id)).status).toBe('queued');
    const stopWorker = server.startWorker();
    expect((await ended(person, task_id)).status).toBe('succeeded');
    await until('both songs to be told', () => complete.size === 2);
    socket.close();
    await stopWorker();
  }, 90_000);
});
