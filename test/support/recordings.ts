import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { makeUploadedSong, uploadRecording } from '@overtone/contract/upload';
import { wavFile, wavHead } from '@overtone/sound/wav';
import { Network } from '../../apps/api/src/platform/storage/network.js';
import type { Person } from './person.js';

type Caller = Pick<Person, 'call'>;

const rate = 8000;

/** Somebody hums, louder in the second half. */
export const hummed = (seconds: number): Buffer => {
  const samples = Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => {
    const loudness = i * 2 < seconds * rate ? 0.2 : 0.6;
    return loudness * Math.sin((2 * Math.PI * 220 * i) / rate);
  });
  return Buffer.from(wavFile([samples], rate));
};

export const silent = (seconds: number): Buffer => Buffer.from(wavFile([new Float32Array(seconds * rate)], rate));

/** A head that promises `bytes` of samples, and none of them. */
export const promised = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from(wavHead({ sampleRate: rate, channels: 1, bits: 16 }, bytes)), Buffer.alloc(64)]);

export const mp3Song = (): Promise<Buffer> => readFile('test/support/library-files/song.mp3');

export const fileOf = (bytes: Buffer, name = '哼唱.wav'): File => new File([new Uint8Array(bytes)], name);

export const uploaded = async (who: Caller, bytes: Buffer, name?: string) =>
  (await who.call(uploadRecording, { file: fileOf(bytes, name) })).data;

export const songFrom = async (who: Caller, url: string, filename?: string) =>
  (await who.call(makeUploadedSong, { body: { url, ...(filename !== undefined && { filename }) } })).data;

/** The honest part of the world: one name, which stands at this address. */
export const honest = { host: 'music.example', address: '93.184.215.14' };

/** A network in which every name leads to this machine but one, and no connection leaves it. */
export class OutsideWorld {
  readonly network: Network;
  /** Connections to any address but the honest one. */
  readonly strays: string[] = [];
  /** What arrived at this machine's own server, which nobody may reach. */
  readonly canaryHits: string[] = [];
  readonly asked: { url: string; headers: Record<string, unknown> }[] = [];
  readonly looked: string[] = [];
  /** What names that turn answer, in order, the last one for ever. */
  readonly turning = new Map<string, string[]>();

  private constructor(
    private readonly canary: Server,
    private readonly site: Server,
  ) {
    const portOf = (server: Server) => (server.address() as AddressInfo).port;
    this.network = new Network(
      async (host) => [{ address: this.answer(host), family: 4 }],
      (address) => {
        if (address === honest.address) return connect(portOf(site), '127.0.0.1');
        this.strays.push(address);
        return connect(portOf(canary), '127.0.0.1');
      },
    );
  }

  static async make(pages: Record<string, Buffer | string>): Promise<OutsideWorld> {
    const [canary, site] = [createServer(), createServer()];
    const world = new OutsideWorld(canary, site);
    canary.on('request', (request, response) => {
      world.canaryHits.push(request.url ?? '');
      response.end('secret');
    });
    site.on('request', (request, response) => {
      world.asked.push({ url: request.url ?? '', headers: request.headers });
      const page = pages[request.url ?? ''];
      if (page === undefined) return void response.writeHead(404).end();
      if (typeof page === 'string') return void response.writeHead(302, { location: page }).end();
      response.end(page);
    });
    for (const server of [canary, site]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return world;
  }

  private answer(host: string): string {
    this.looked.push(host);
    const turns = this.turning.get(host);
    if (turns) return (turns.length > 1 ? turns.shift() : turns[0]) ?? '127.0.0.1';
    return host === honest.host ? honest.address : '127.0.0.1';
  }

  async stop(): Promise<void> {
    for (const server of [this.canary, this.site]) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  }
}
