import { aigcText, type FileFacts, line } from './aigc.js';
import { joined, letters, textBytes, uint32 } from './bytes.js';
import { commentOf, id3Of } from './id3.js';

/** A name, the length of what follows, and that, filled up to an even length. */
const chunk = (name: string, content: Uint8Array): Uint8Array<ArrayBuffer> =>
  joined(letters(name), uint32(content.length, true), content, new Uint8Array(content.length % 2));

const text = (name: string, value: string): Uint8Array =>
  value ? chunk(name, evened(textBytes(`${line(value)}\0`))) : new Uint8Array();

/** Readers that forget the filling byte of a text still find the next one. */
const evened = (bytes: Uint8Array): Uint8Array => (bytes.length % 2 ? joined(bytes, new Uint8Array(1)) : bytes);

/** ASCII in a field of so many bytes, the rest NUL. */
function field(value: string, bytes: number): Uint8Array {
  const out = new Uint8Array(bytes);
  out.set(textBytes(value.replace(/[^\x20-\x7e]/g, '?')).subarray(0, bytes));
  return out;
}

/** UTF-8, of China, in Chinese. */
const charset = Uint8Array.from([0xe9, 0xfd, 86, 0, 4, 0, 2, 0]);

/** EBU Tech 3285, version 1: description, originator and its reference, date and time, the label as the coding history. */
function broadcast({ label, generator }: FileFacts, made: Date): Uint8Array {
  const [date = '', time = ''] = made.toISOString().split(/[T.]/);
  const version = Uint8Array.from([1, 0]);
  return joined(
    field(label ? 'AI-generated content (AIGC)' : '', 256),
    field(generator, 32),
    field((label?.ProduceID ?? '').replaceAll('-', ''), 32),
    ...[field(date, 10), field(time.replaceAll(':', '-'), 8), new Uint8Array(8), version, new Uint8Array(64 + 190)],
    textBytes(label ? `${aigcText(label)}\r\n` : ''),
  );
}

/**
 * What stands between the format and the samples of a WAV file: the chunk of the label, a broadcast extension, its texts
 * in UTF-8, and an ID3 tag for what they have no place for.
 */
export function wavChunks(facts: FileFacts, made: Date): Uint8Array<ArrayBuffer> {
  const { label } = facts;
  const info = joined(
    letters('INFO'),
    ...[text('INAM', facts.title), text('IART', facts.artist), text('IPRD', facts.album)],
    ...[text('ISFT', facts.generator), text('ICMT', label ? `${commentOf(label.ProduceID)} ${aigcText(label)}` : '')],
  );
  return joined(
    label ? chunk('AIGC', textBytes(aigcText(label))) : new Uint8Array(),
    chunk('bext', broadcast(facts, made)),
    chunk('CSET', charset),
    info.length > 4 ? chunk('LIST', info) : new Uint8Array(),
    chunk('id3 ', id3Of(facts)),
  );
}
