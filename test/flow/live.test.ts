import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerEventName, ServerEvents } from '@overtone/contract/realtime';
import type { Socket } from 'socket.io-client';
import { type Backend, bootApp, type TestApp, quickGeneration } from '../support/app.js';
import { memberSocket } from '../support/member-socket.js';
import { newPerson, type Person } from '../support/person.js';
import { ended, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

type Heard = { [N in ServerEventName]: ServerEvents[N][] };

function listen(app: TestApp, member: Pick<Person, 'token' | 'uid'>): { socket: Socket; heard: Heard } {
  const socket = memberSocket(app.url, member);
  const heard: Heard = {
    song_update: [],
    generation_update: [],
    points_update: [],
    order_update: [],
    session_closed: [],
    unread_count: [],
    ticket_message: [],
    feedback_unread: [],
    announcement: [],
  };
  for (const name of Object.keys(heard) as ServerEventName[])
    socket.on(name, (payload) => heard[name].push(payload as never));
  return { socket, heard };
}

describe.each<Backend>(['postgres', 'redis'])('what a member hears while songs are written, on %s', (backend) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await bootApp({ backend, env: quickGeneration });
  }, 60_000);
  afterAll(() => app.stop());

  it('[P4-49] [P4-52] song_update, generation_update and points_update reach their owner and nobody else', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const mine = listen(app, person);
    const theirs = listen(app, other);
    await until('both to be connected', () => mine.socket.connected && theirs.socket.connected);
    const { task_id } = await submitted(person);
    await ended(person, task_id);
    await until('the last word', () =>
      mine.heard.generation_update.some(({ generation }) => generation.status === 'succeeded'),
    );
    const complete = mine.heard.song_update.filter(({ song }) => song.status === 'complete');
    expect(new Set(complete.map(({ song }) => song.id)).size).toBe(2);
    expect(complete.every(({ song }) => song.audio_url !== null)).toBe(true);
    const percents = mine.heard.generation_update.map(({ generation }) => generation.progress);
    expect([...percents].sort((a, b) => a - b)).toEqual(percents);
    expect(mine.heard.points_update[0]).toEqual({ points: 18 });
    expect(Object.values(theirs.heard).flat()).toEqual([]);
    mine.socket.close();
    theirs.socket.close();
  });

  it('[P4-49] a uid that is not the token’s is refused', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const { socket } = listen(app, { token: person.token, uid: other.uid });
    let refused = '';
    socket.on('connect_error', ({ message }) => (refused = message));
    await until('the refusal', () => refused !== '');
    expect(socket.connected).toBe(false);
    socket.close();
  });
});
