import { keptSongFile } from '../lib/kept-caches';
import { partOf } from './byte-range';
import { networkOr } from './network';

/** Kept under its path: a link's signature changes, the bytes under a name do not. */
export async function keptOr(request: Request): Promise<Response> {
  const kept = await keptSongFile(new URL(request.url).pathname);
  if (!kept) return fetch(request);
  // Whether somebody may still have it is the server's to say, as long as it can be asked.
  return networkOr(fetch(request), partOf(await kept.blob(), request.headers.get('range')));
}
