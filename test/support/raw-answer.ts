import { request } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  status: number | undefined;
  /** All but the time and the request's id. */
  headers: Record<string, unknown>;
  bytes: Buffer;
  id: unknown;
}

/** What comes over the wire, unpacked by nobody; no header is sent but those given. */
export function rawAnswer(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers }, (response) => {
      const { date: _, 'x-request-id': id, ...rest } = response.headers;
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: rest, bytes: Buffer.concat(pieces), id }),
      );
      response.on('error', reject);
    });
    asking.on('error', reject).end();
  });
}

/** Everything that is said over a bare connection to what is written into it, until the other side ends it. */
export function saidTo(url: string, written: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(written));
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.on('end', () => resolve(Buffer.concat(pieces).toString('utf8')));
    socket.on('error', reject);
  });
}
