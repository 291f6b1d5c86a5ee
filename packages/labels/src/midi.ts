import { aigcText, type FileFacts, line } from './aigc.js';
import { joined, letters, textBytes, uint32, viewOf, wordAt } from './bytes.js';
import { commentOf } from './id3.js';

/** Seven bits a byte, all but the last with the eighth set. */
function varLength(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value & 0x7f] : [...varLength(rest).map((byte) => byte | 0x80), value & 0x7f];
}

/** At once, before anything sounds. */
function event(kind: number, value: string): Uint8Array {
  if (!value) return new Uint8Array();
  const content = textBytes(value);
  return joined(Uint8Array.from([0, 0xff, kind, ...varLength(content.length)]), content);
}

const kinds = { text: 1, copyright: 2 } as const;

/** The events with which the first track begins. */
export function midiEvents({ title, artist, album, generator, label }: FileFacts): Uint8Array<ArrayBuffer> {
  const who = [artist, album].map(line).filter(Boolean).join(' · ');
  return joined(
    event(kinds.copyright, who),
    event(kinds.text, [line(title), line(generator)].filter(Boolean).join(' · ')),
    ...(label ? [event(kinds.text, commentOf(label.ProduceID)), event(kinds.text, `AIGC: ${aigcText(label)}`)] : []),
  );
}

/** How many bytes at the beginning of a score `midiStart` looks at. */
export const midiStartBytes = 64 * 1024;

/**
 * The beginning of a score with these events, and how many bytes of it that takes the place of. Chunks of others may stand
 * before the first track. Throws a RangeError.
 */
export function midiStart(start: Uint8Array, events: Uint8Array): { bytes: Uint8Array<ArrayBuffer>; instead: number } {
  if (start.length < 22 || wordAt(start, 0) !== 'MThd') throw new RangeError('no score');
  const view = viewOf(start);
  let track = 8 + view.getUint32(4);
  while (track + 8 <= start.length && wordAt(start, track) !== 'MTrk') track += 8 + view.getUint32(track + 4);
  if (track + 8 > start.length) throw new RangeError('a score without a track');
  const length = view.getUint32(track + 4) + events.length;
  return { bytes: joined(start.subarray(0, track), letters('MTrk'), uint32(length), events), instead: track + 8 };
}
