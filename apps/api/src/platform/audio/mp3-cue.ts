import { cueSamples } from '@overtone/labels/cue';
import { LRUCache } from 'lru-cache';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Mp3Frame } from './mp3-head.js';

type Configuration = Parameters<Awaited<ReturnType<typeof createMp3Encoder>>['configure']>[0];

/** So few kinds of MP3 are handed out that each is encoded once. */
const kept = new LRUCache<string, Promise<Uint8Array>>({ max: 32 });

/** The frames of the audible label, of the rate, the channels and the bits of those they stand before. */
export function mp3Cue({ rate, channels, kbps }: Pick<Mp3Frame, 'rate' | 'channels' | 'kbps'>): Promise<Uint8Array> {
  const key = `${rate}/${channels}/${kbps}`;
  const known = kept.get(key);
  if (known) return known;
  const made = encoded({ sampleRate: rate, channels, bitrate: kbps } as Configuration);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

async function encoded(configuration: Configuration): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure(configuration);
  const samples = cueSamples(configuration.sampleRate);
  // What it answers is its own memory, which it writes over.
  const sound = Buffer.from(encoder.encode(configuration.channels === 1 ? [samples] : [samples, samples]));
  return Buffer.concat([sound, encoder.finalize()]);
}
