import { request } from 'node:http';

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
