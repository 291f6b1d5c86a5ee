import type { WavTags } from '@overtone/sound/wav-tagged';

const utf8 = new TextEncoder();

/** Seven bits of a byte: no 0xff that looks like the beginning of sound. */
const syncSafe = (value: number): number[] => [21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f);

function frame(name: string, value: string): number[] {
  if (!value) return [];
  const content = [3, ...utf8.encode(value)];
  return [...utf8.encode(name), ...syncSafe(content.length), 0, 0, ...content];
}

/** What stands before an MP3: title, artist and whole beats a minute, in UTF-8 (ID3v2.4). */
export function id3Of({ title, artist }: WavTags, bpm: number): Uint8Array<ArrayBuffer> {
  const frames = [...frame('TIT2', title), ...frame('TPE1', artist), ...frame('TBPM', String(Math.round(bpm)))];
  return Uint8Array.from([...utf8.encode('ID3'), 4, 0, 0, ...syncSafe(frames.length), ...frames]);
}
