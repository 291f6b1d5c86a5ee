import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelGeneration } from '@overtone/contract/generation';
import { countUnread, listNotices } from '@overtone/contract/notice';
import { type Backend, bootApp, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { memberSocket } from '../support/member-socket.js';
import { newPerson, type Person } from '../support/person.js';
import { bought, orderIs } from '../support/purchases.js';
import { ended, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

const noticesOf = async (person: Person) => (await person.call(listNotices, { query: {} })).data;
const unread = async (person: Person) => (await person.call(countUnread, {})).data.count;

describe.each<Backend>(['postgres', 'redis'])('what the bell tells of, on %s', (backend) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await bootApp({ backend, env: quickGeneration, sandboxEnv: shortSongs });
  }, 60_000);
  afterEach(() => app.sandbox.clearFaults());
  afterAll(() => app.stop());

  it('[P4-51] songs that are ready, once for a generation; unread_count {count} is pushed to their member alone', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const heard: unknown[][] = [[], []];
    const sockets = [person, other].map((one, index) => {
      const socket = memberSocket(app.url, one);
      return socket.on('unread_count', (told) => heard[index]?.push(told));
    });
    await until('both to be connected', () => sockets.every(({ connected }) => connected));
    const { task_id } = await submitted(person);
    const { songs } = await ended(person, task_id);
    await until('the push', () => (heard[0]?.length ?? 0) > 0);
    expect(heard).toEqual([[{ count: 1 }], []]);
    const title = songs[0]?.title;
    expect(await noticesOf(person)).toMatchObject([
      { kind: 'song_ready', is_read: false, values: { title, operation: 'music', count: 2 } },
    ]);
    expect((await noticesOf(person))[0]?.link).toBe(`/song/${songs[0]?.id}`);
    sockets.forEach((socket) => socket.close());
  });

  it('songs that failed, with the points that came back; a cancelled one is nobody’s news', async () => {
    const person = await newPerson(app);
    await app.sandbox.arm({ kind: 'all_failed', target: 'suno.task', times: 1 });
    const { task_id } = await submitted(person);
    expect((await ended(person, task_id)).status).toBe('failed');
    expect(await noticesOf(person)).toMatchObject([
      { kind: 'song_failed', link: '/create#log', values: { operation: 'music', points: 2 } },
    ]);
    await app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
    const waiting = await submitted(person);
    await person.call(cancelGeneration, { params: { id: waiting.task_id } });
    await app.database.client.channel.updateMany({ data: { maxRunning: 50 } });
    expect([(await noticesOf(person)).length, await unread(person)]).toEqual([1, 1]);
  });

  it('an order that was paid, once however often Alipay says so', async () => {
    const person = await newPerson(app);
    await app.sandbox.arm({ kind: 'notify_repeated', target: 'alipay.notify', times: 1 });
    const order = await bought(person, app.sandbox);
    await orderIs(person, order, 'credited');
    const [notice, ...more] = await noticesOf(person);
    expect([notice, more]).toMatchObject([
      {
        kind: 'order_paid',
        link: `/payment/result?orderNo=${order.orderNo}`,
        values: { order_no: order.orderNo, points: 150 },
      },
      [],
    ]);
  });
});
