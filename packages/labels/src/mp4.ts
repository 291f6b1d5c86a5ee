import { aigcText, type FileFacts, line, plain } from './aigc.js';
import { joined, letters, textBytes, uint32, viewOf, wordAt } from './bytes.js';
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

/** A whole `moov` with this user data in the place of its own. Throws a RangeError for what is none. */
export function withUdta(moov: Uint8Array, udta: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(moov);
  const head = moov.length >= 16 && view.getUint32(0) === 1 ? 16 : 8;
  const kept: Uint8Array[] = [];
  for (let at = head; at < moov.length;) {
    const size = at + 8 <= moov.length ? view.getUint32(at) : 0;
    if (size < 8 || at + size > moov.length) throw new RangeError('a film whose index does not fit');
    if (wordAt(moov, at + 4) !== 'udta') kept.push(moov.subarray(at, at + size));
    at += size;
  }
  return box('moov', ...kept, udta);
}
