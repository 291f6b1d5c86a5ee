import type { Sound } from './wav';

/** What a CD has; the browser's own rate would differ from desk to desk. */
const sampleRate = 44_100;

/** Decodes a whole file in the browser. Throws what is no sound. */
export async function decode(file: Blob): Promise<Sound> {
  const context = new OfflineAudioContext(2, 1, sampleRate);
  const buffer = await context.decodeAudioData(await file.arrayBuffer());
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, at) => buffer.getChannelData(at));
  return { sampleRate: buffer.sampleRate, channels };
}
