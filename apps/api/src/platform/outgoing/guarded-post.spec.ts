import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Network } from '../storage/network.js';
import { GuardedPost, type Guarding } from './guarded-post.js';

const server = createServer((request, response) => {
  request.resume();
  if (request.url === '/switch') {
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: raw\r\nConnection: upgrade\r\n\r\n');
  } else if (request.url === '/drip') response.writeHead(200).write('x');
  else if (request.url === '/cut') response.socket?.destroy();
  else if (request.url !== '/mute') response.writeHead(204).end();
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => void server.close());

/** Every name leads to these; whoever is called is the server above. */
const posting = async (
  leadsTo: string[],
  guarding: Guarding,
  { url = 'http://many.example/', refused = [''] } = {},
) => {
  const asked: string[] = [];
  const called: string[] = [];
  const network = new Network(
    async () => leadsTo.map((address) => ({ address, family: 4 })),
    (address) => {
      called.push(address);
      return connect((server.address() as AddressInfo).port, '127.0.0.1');
    },
  );
  const posted = await new GuardedPost(network, guarding).post({
    ...{ url, headers: {}, body: '{}', timeoutMs: 2_000, excerptBytes: 100 },
    admit: async (address) => {
      asked.push(address);
      return !refused.includes(address);
    },
  });
  return { posted, asked, called };
};
const open: Guarding = { secureOnly: false, local: null };
const many = Array.from({ length: 50 }, (_, n) => `93.184.215.${n + 1}`);

describe('a call to where a member’s address leads', () => {
  it('counts for each of the machines that may be called by it, and no more than four are', async () => {
    const { posted, asked, called } = await posting(many, open);
    expect([posted, asked, called]).toEqual([
      expect.objectContaining({ status: 204 }),
      many.slice(0, 4),
      many.slice(0, 1),
    ]);
  });

  it('is not made where one of them was called often enough', async () => {
    const { posted, called } = await posting(many, open, { refused: ['93.184.215.3'] });
    expect([posted, called]).toEqual(['not now', []]);
  });

  it('goes nowhere when one of them is inside, whichever', async () => {
    const { posted, called } = await posting([...many, '10.0.0.1'], open);
    expect([posted, called]).toEqual([expect.objectContaining({ failure: 'blocked' }), []]);
  });

  it('reaches this very machine by its own name alone, and only where that is permitted', async () => {
    const local: Guarding = { secureOnly: false, local: { closedPorts: [3000] } };
    const blocked = expect.objectContaining({ failure: 'blocked' });
    const to = async (leadsTo: string, guarding: Guarding, url: string) =>
      (await posting([leadsTo], guarding, { url })).posted;
    expect(await to('127.0.0.1', local, 'http://localhost:4000/')).toEqual(expect.objectContaining({ status: 204 }));
    expect(await to('127.0.0.1', open, 'http://localhost:4000/')).toEqual(blocked);
    expect(await to('127.0.0.1', local, 'http://localhost:3000/')).toEqual(blocked);
    expect(await to('127.0.0.1', local, 'http://inside.example/')).toEqual(blocked);
    expect(await to('10.0.0.1', local, 'http://localhost:4000/')).toEqual(blocked);
    expect(await to('127.0.0.1', { ...local, secureOnly: true }, 'http://localhost:4000/')).toEqual(blocked);
  });

  it.each([
    ['/switch', { status: 101, excerpt: Buffer.alloc(0) }],
    ['/drip', { status: 200, excerpt: Buffer.from('x') }],
    ['/cut', expect.objectContaining({ failure: 'connection' })],
    ['/mute', expect.objectContaining({ failure: 'timeout' })],
  ])('ends whatever the other side does: %s', async (path, result) => {
    const { posted } = await posting(many, open, { url: `http://many.example${path}` });
    expect(posted).toEqual(result);
  });
});
