import type { MixAudio } from '@overtone/contract/mix-project';
import type { QueryClient } from '@tanstack/react-query';
import type { MixStorage } from '../../../mixing/storage';
import { linkTo, readLink } from '../songs/read-song';

interface From {
  storage: MixStorage | null;
  client: QueryClient;
  signal: AbortSignal;
}

/** A sound as it is kept: a file in this browser, a song or a stem on the site. */
export async function bytesOf({ source }: MixAudio, { storage, client, signal }: From): Promise<ArrayBuffer> {
  if (source.kind === 'song') return readLink(await linkTo(client, source.song, source.stem), signal);
  const found = await storage?.file(source.hash);
  if (!found?.ok) throw new Error('the file is not kept here');
  return found.value.arrayBuffer();
}
