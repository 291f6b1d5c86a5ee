import { limits } from '@overtone/contract/limits';
import type { Socket } from 'socket.io-client';
import { SocketServer } from '../../apps/api/src/platform/realtime/socket-server.js';
import { closed, RealtimeWorld } from '../support/realtime-world.js';
import { until } from '../support/until.js';

let world: RealtimeWorld;
beforeEach(() => {
  world = new RealtimeWorld();
});
afterEach(() => world.stop());

describe('a flood', () => {
  const manyPings = (client: Socket, count: number) => {
    for (let sent = 0; sent < count; sent += 1) client.emit('ping');
  };

  it('of pings reads no session, ends with the socket, and leaves one line in the log', async () => {
    const app = await world.serve();
    const quiet = await world.connect(app, '8-a');
    for (const _ of [1, 2]) {
      const loud = await world.connect(app, '7-a');
      manyPings(loud, 20_000);
      await closed(loud);
    }
    expect(world.read).toEqual(['8-a', '7-a', '7-a']);
    expect(world.log.match(/a flooding socket was cut/g)).toHaveLength(1);
    expect(world.log.length).toBeLessThan(1000);
    expect(quiet.connected).toBe(true);
    await until('them to be gone', () => app.get(SocketServer).connected === 1);
  });

  it('of pings looks at the session every thirty seconds at most', async () => {
    const app = await world.serve();
    const client = await world.connect(app, '7-a');
    manyPings(client, 10);
    world.clock.advance(limits.socket.checkSeconds);
    manyPings(client, 10);
    await until('the look', () => world.read.length === 2);
    // Nothing overtakes what was sent before it.
    world.clock.advance(limits.socket.checkSeconds);
    client.emit('ping');
    await until('the next look', () => world.read.length >= 3);
    expect(world.read).toEqual(['7-a', '7-a', '7-a']);
  });

  it('of handshakes over one connection reads one session, whoever begins it', async () => {
    const app = await world.serve();
    const client = await world.knock(app, { token: '9-x', uid: '7' });
    client.io.on('open', () => {
      for (let sent = 0; sent < 5000; sent += 1)
        client.io.engine.write(`0${JSON.stringify({ token: '9-x', uid: '7' })}`);
    });
    await new Promise<void>((resolve) => client.io.on('close', () => resolve()));
    expect(world.read.length).toBe(1);
  });

  it('of connections from one address is refused before a session is read; other addresses still get in', async () => {
    const app = await world.serve({ TRUST_PROXY: 'on' });
    const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': `1.2.3.4, ${address}` } });
    const tries = limits.socket.attemptsPerMinute + 20;
    const knocked = Array.from({ length: tries }, () =>
      world.connect(app, 'dead', from('10.0.0.1')).catch((error) => error),
    );
    await Promise.all(knocked);
    expect(world.read.length).toBe(limits.socket.attemptsPerMinute);
    await world.connect(app, '7-a', from('10.0.0.2'));
    world.clock.advance(60);
    await world.connect(app, '8-a', from('10.0.0.1'));
  });

  it('of open connections from one address ends at its bound, and places come free again', async () => {
    const app = await world.serve({ TRUST_PROXY: 'on' });
    const from = { extraHeaders: { 'x-forwarded-for': '10.0.0.1' } };
    const several = async (count: number, first: number) => {
      world.clock.advance(60);
      return Promise.all(Array.from({ length: count }, (_, index) => world.connect(app, `${first + index}-a`, from)));
    };
    const half = limits.socket.perAddress / 2;
    const kept = [...(await several(half, 1)), ...(await several(half, 1 + half))];
    await expect(world.connect(app, '7-b', from)).rejects.toThrow('websocket error');
    kept[0]?.disconnect();
    // The socket says goodbye before its connection ends.
    await until('a place', () => app.get(SocketServer).io.engine.clientsCount === limits.socket.perAddress - 1);
    await world.connect(app, '7-b', from);
  });
});
