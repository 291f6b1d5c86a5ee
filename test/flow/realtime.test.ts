import { limits } from '@overtone/contract/limits';
import { socketPath } from '@overtone/contract/realtime';
import type { Socket } from 'socket.io-client';
import { Publisher } from '../../apps/api/src/platform/realtime/publisher.js';
import { SocketServer } from '../../apps/api/src/platform/realtime/socket-server.js';
import { redisUrl } from '../support/cluster.js';
import { closed, next, RealtimeWorld } from '../support/realtime-world.js';
import { until } from '../support/until.js';

let world: RealtimeWorld;
beforeEach(() => {
  world = new RealtimeWorld();
});
afterEach(() => world.stop());

it.each([['websocket'], ['polling']])(
  'tells a member, on every socket of theirs, over %s, and nobody else',
  async (transport) => {
    const app = await world.serve();
    const [one, two, other] = await Promise.all(
      ['7-a', '7-b', '8-a'].map((token) => world.connect(app, token, { transports: [transport] })),
    );
    const heard: unknown[] = [];
    other?.onAny((...given: unknown[]) => heard.push(given));
    const both = Promise.all([next(one as Socket, 'points_update'), next(two as Socket, 'points_update')]);
    app.get(Publisher).toMember(7, 'points_update', { points: 12.5 });
    expect(await both).toEqual([{ points: 12.5 }, { points: 12.5 }]);
    const theirs = next(other as Socket, 'points_update');
    app.get(Publisher).toMember(8, 'points_update', { points: 1 });
    await theirs;
    expect(heard).toEqual([['points_update', { points: 1 }]]);
  },
);

it('strips what the contract does not name, and keeps back what does not fit it', async () => {
  const app = await world.serve();
  const client = await world.connect(app, '7-a');
  const publisher = app.get(Publisher);
  const heard: unknown[] = [];
  client.on('points_update', (payload: unknown) => heard.push(payload));
  publisher.toMember(7, 'points_update', { points: 'many' } as never);
  publisher.toMember(7, 'points_update', { points: 1, secret: 'x' } as never);
  await next(client, 'points_update');
  expect(heard).toEqual([{ points: 1 }]);
});

it.each([
  ['nothing', {}, 'no token provided'],
  ['a token that is no text', { token: 7, uid: '7' }, 'no token provided'],
  ['a token without its uid', { token: '7-a' }, 'no token provided'],
  ['a dead token', { token: 'dead', uid: '7' }, 'invalid token'],
  ['the token of another member', { token: '8-a', uid: '7' }, 'invalid token'],
  ['a uid in another spelling', { token: '7-a', uid: '07' }, 'invalid token'],
  ['a database that is away', { token: 'broken', uid: '7' }, 'busy'],
])('[P4-49] refuses %s', async (_name, auth, words) => {
  const app = await world.serve();
  const client = await world.knock(app, auth);
  const error = (await next(client, 'connect_error')) as Error;
  expect(error.message).toBe(words);
  expect(app.get(SocketServer).connected).toBe(0);
});

it('takes the token from nowhere but the handshake, and offers nothing to other origins', async () => {
  const app = await world.serve();
  const query = await world.knock(
    app,
    {},
    { query: { token: '7-a', uid: '7' }, extraHeaders: { authorization: 'Bearer 7-a' } },
  );
  expect(((await next(query, 'connect_error')) as Error).message).toBe('no token provided');
  const answer = await fetch(`${await app.getUrl()}${socketPath}/?EIO=4&transport=polling`, {
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

it('leaves the other routes to the HTTP server', async () => {
  const app = await world.serve();
  expect(await (await fetch(`${await app.getUrl()}/api/hello`)).text()).toBe('hello');
  expect((await fetch(`${await app.getUrl()}${socketPath}/socket.io.js`)).status).not.toBe(200);
});

it('closes one session with its reason, and only that one; or all of a member', async () => {
  const app = await world.serve();
  const [a, b] = await Promise.all([world.connect(app, '7-a'), world.connect(app, '7-b')]);
  const goodbye = next(a, 'session_closed');
  app.get(Publisher).closeSession('a', 'logout');
  expect(await goodbye).toEqual({ reason: 'logout' });
  await closed(a);
  expect(b.connected).toBe(true);
  app.get(Publisher).closeUser(7, 'banned');
  expect(await next(b, 'session_closed')).toEqual({ reason: 'banned' });
  await closed(b);
});

it('ends a session that died meanwhile at the next ping', async () => {
  const app = await world.serve();
  const client = await world.connect(app, '7-a');
  world.clock.advance(limits.socket.checkSeconds);
  client.emit('ping');
  await until('the session to be looked at again', () => world.read.length === 2);
  const heard = next(client, 'points_update');
  app.get(Publisher).toMember(7, 'points_update', { points: 2 });
  expect(await heard).toEqual({ points: 2 });
  world.ended.add('7-a');
  world.clock.advance(limits.socket.checkSeconds);
  client.emit('ping');
  expect(await next(client, 'session_closed')).toEqual({ reason: 'expired' });
  await closed(client);
});

describe('the watch over the sessions of open sockets', () => {
  const often = { SESSION_CHECK_MS: '50' };

  it('cuts every socket of a session that ended elsewhere, and only those', async () => {
    const app = await world.serve(often);
    const [a, again, b] = await Promise.all(['7-a', '7-a', '7-b'].map((token) => world.connect(app, token)));
    const goodbyes = Promise.all([a, again].map((client) => next(client as Socket, 'session_closed')));
    world.ended.add('7-a');
    expect(await goodbyes).toEqual([{ reason: 'ended' }, { reason: 'ended' }]);
    await Promise.all([closed(a as Socket), closed(again as Socket)]);
    expect(b?.connected).toBe(true);
    // Each session is asked for once, however many sockets it has.
    expect(world.lookups.asked.every((ids) => new Set(ids).size === ids.length)).toBe(true);
  });

  it('survives a database that is away', async () => {
    const app = await world.serve(often);
    const client = await world.connect(app, '7-a');
    world.lookups.broken = true;
    const before = world.lookups.asked.length;
    await until('it to ask in vain', () => world.lookups.asked.length > before + 2);
    expect(client.connected).toBe(true);
    world.lookups.broken = false;
    world.ended.add('7-a');
    expect(await next(client, 'session_closed')).toEqual({ reason: 'ended' });
    expect(world.lookups.asked).not.toContainEqual([]);
  });

  it('looks every 2.5 seconds unless told otherwise', async () => {
    const app = await world.serve();
    const client = await world.connect(app, '7-a');
    const started = Date.now();
    world.ended.add('7-a');
    await next(client, 'session_closed');
    expect(Date.now() - started).toBeLessThan(5000);
  });
});

it('holds ten sockets of a member, not eleven', async () => {
  const app = await world.serve();
  const kept = await Promise.all(Array.from({ length: 10 }, () => world.connect(app, '7-a')));
  const eleventh = await world.knock(app, { token: '7-a', uid: '7' });
  await next(eleventh, 'disconnect');
  await world.connect(app, '8-a');
  expect(kept.every((client) => client.connected)).toBe(true);
});

it('cuts off who sends more than the contract ever needs, and survives nonsense', async () => {
  const app = await world.serve();
  const [loud, odd] = await Promise.all([world.connect(app, '7-a'), world.connect(app, '8-a')]);
  odd
    .emit('ping', { deep: [1, 2, 3] }, null)
    .emit('unknown', 'x')
    .emit('constructor');
  loud.emit('ping', 'x'.repeat(20_000));
  await closed(loud);
  expect(odd.connected).toBe(true);
});

it('shuts down at once with open sockets', async () => {
  const app = await world.serve();
  const client = await world.connect(app, '7-a');
  const started = Date.now();
  await app.close();
  expect(Date.now() - started).toBeLessThan(2000);
  await closed(client);
});

describe('with Redis', () => {
  const redis = () => ({ REDIS_URL: redisUrl() });

  it('tells and closes across processes, from one without HTTP too', async () => {
    const [one, two] = await Promise.all([
      world.serve({ ...redis(), OVERTONE_ROLE: 'api' }),
      world.serve({ ...redis(), OVERTONE_ROLE: 'api' }),
    ]);
    const worker = await world.work({ ...redis(), OVERTONE_ROLE: 'worker' });
    const [a, b] = await Promise.all([world.connect(one, '7-a'), world.connect(two, '7-b')]);
    const heard: unknown[][] = [a, b].map((client) => {
      const events: unknown[] = [];
      client.on('points_update', (payload: unknown) => events.push(payload));
      return events;
    });
    const both = (points: number) =>
      heard.every((events) => events.some((event) => (event as { points: number }).points === points));
    // A process hears the others once its Redis has answered that it listens.
    await until('each to hear the other', () => {
      one.get(Publisher).toMember(7, 'points_update', { points: 1 });
      two.get(Publisher).toMember(7, 'points_update', { points: 2 });
      return both(1) && both(2);
    });
    worker.get(Publisher).toMember(7, 'points_update', { points: 3 });
    await until('both to hear the worker', () => both(3));
    const goodbye = Promise.all([next(b, 'session_closed'), next(b, 'disconnect')]);
    worker.get(Publisher).closeSession('b', 'logout');
    expect((await goodbye)[0]).toEqual({ reason: 'logout' });
    expect(a.connected).toBe(true);
  });

  it('goes on while Redis is away', async () => {
    const app = await world.serve({ REDIS_URL: 'redis://127.0.0.1:1' });
    const client = await world.connect(app, '7-a');
    const here = next(client, 'points_update');
    app.get(Publisher).toMember(7, 'points_update', { points: 4 });
    expect(await here).toEqual({ points: 4 });
    app.get(Publisher).closeSession('a', 'logout');
    await closed(client);
  });
});
