import { aigcText, type FileFacts, line, plain } from './aigc.js';
import { type FilmBox, filmBox } from './boxes.js';
import { joined, letters, textBytes, uint32 } from './bytes.js';
import { commentOf } from './id3.js';

const box = (name: string, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const inside = joined(...content);
  return joined(uint32(8 + inside.length), letters(name), inside);
};
/** Version and flags. */
const none = uint32(0);
const kinds = { text: 1, jpeg: 13, png: 14 } as const;

const data = (kind: number, bytes: Uint8Array): Uint8Array => box('data', uint32(kind), none, bytes);
const text = (name: string, value: string): Uint8Array =>
  value ? box(name, data(kinds.text, textBytes(value))) : new Uint8Array();

/** A field under a name of its own, as every reader of tags knows it. */
const named = (name: string, value: string): Uint8Array =>
  box(
    '----',
    box('mean', none, textBytes('com.apple.iTunes')),
    box('name', none, textBytes(name)),
    data(kinds.text, textBytes(value)),
  );

/** The user data of a film. */
export function udtaOf(facts: FileFacts): Uint8Array<ArrayBuffer> {
  const { label, cover } = facts;
  const list = box(
    'ilst',
    ...[text('©nam', line(facts.title)), text('©ART', line(facts.artist)), text('©alb', line(facts.album))],
    ...[text('©lyr', plain(facts.lyrics)), text('©too', line(facts.generator))],
    ...(label ? [text('©cmt', commentOf(label.ProduceID)), named('AIGC', aigcText(label))] : []),
    ...(cover ? [box('covr', data(cover.type === 'image/png' ? kinds.png : kinds.jpeg, cover.bytes))] : []),
  );
  const handler = box('hdlr', none, none, letters('mdirappl'), none, none, new Uint8Array(1));
  return box('udta', box('meta', none, handler, list));
}

/**
 * A whole `moov` with this user data in the place of its own. Its last box may say that it goes to the end, and zeros may
 * end it, as QuickTime does. Throws a RangeError for what is none.
 */
export function withUdta(moov: Uint8Array, udta: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [];
  for (let at = boxAt(moov, 0).head; moov.length - at >= 8 && !isZero(moov.subarray(at));) {
    const { name, head, size, open } = boxAt(moov, at);
    if (name !== 'udta') kept.push(open ? box(name, moov.subarray(at + head)) : moov.subarray(at, at + size));
    at += size;
  }
  return box('moov', ...kept, udta);
}

function boxAt(bytes: Uint8Array, at: number): FilmBox {
  const found = filmBox(bytes, at, bytes.length - at);
  if (!found) throw new RangeError('a film whose index does not fit');
  return found;
}

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);
