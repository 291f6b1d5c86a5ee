import { withGivingUp } from '../world/given-up.js';

const patienceMs = 30_000;
export const mostUploadBytes = 50 * 1024 * 1024;

/** Fetches a file of at most 50 MB. Throws an Error whose message may be told to whoever asked. */
export const fetchAudio = (url: string, stop: AbortSignal): Promise<Uint8Array> =>
  withGivingUp(patienceMs, [stop], (signal) => gathered(url, signal));

async function gathered(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal }).catch((error: Error) => {
    throw new Error(error.name === 'TimeoutError' ? 'Audio download timed out' : 'Audio could not be downloaded');
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`Audio could not be downloaded: ${response.status}`);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > mostUploadBytes) throw new Error('Audio file is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
