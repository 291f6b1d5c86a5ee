/** Null where the browser has none, as Firefox before 125: there code points count. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : null;
const codePoint = /./gsu;

/**
 * A segmenter copies its whole text for every character it tells: over a long text that is minutes and gigabytes. It is
 * given so many code units at a time.
 */
const pieceUnits = 64;
/** The longest emoji in use has 19. Marks piled up beyond that count as one more character each time. */
const characterUnits = 20;
/**
 * Code units that all characters of a text may have beyond two each. No text that people write comes near it: five
 * thousand syllables of Tibetan or of Korean taken apart have less, and so have a thousand families of four. Beyond it each
 * unit counts as a character: a limit in characters is one in bytes too.
 */
const mostBesides = 10_000;
const weightOf = (characters: number, units: number): number => Math.max(characters, units - characters - mostBesides);
/** What never joins its neighbour of the same kind: each unit is a character, and no segmenter is needed. */
const plain =
  /^[\n\x20-\x7e\u2014\u2018-\u201d\u2026\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uff01-\uff9d]*$/;

/** Where each character ends, as a reader counts them. */
function* characterEnds(text: string): Generator<number> {
  for (let at = 0; at < text.length;) {
    const piece = pieceFrom(text, at);
    const isLast = at + piece.length >= text.length;
    const characters: Iterable<{ index: number }> = graphemes?.segment(piece) ?? piece.matchAll(codePoint);
    const starts = plain.test(piece) ? null : Array.from(characters, ({ index }) => index);
    // What comes behind the piece may still belong to its last character; one that fills the piece is cut.
    const lastStart = starts ? (starts.at(-1) ?? 0) : piece.length - 1;
    const taken = isLast || lastStart === 0 ? piece.length : lastStart;
    if (starts === null) for (let end = 1; end <= taken; end++) yield at + end;
    else yield* endsOf(starts, at, taken);
    at += taken;
  }
}

function* endsOf(starts: readonly number[], at: number, taken: number): Generator<number> {
  for (const [place, start] of starts.entries()) {
    if (start >= taken) return;
    const end = Math.min(starts[place + 1] ?? taken, taken);
    for (let within = start + characterUnits; within < end; within += characterUnits) yield at + within;
    yield at + end;
  }
}

/** No surrogate pair is torn apart. */
function pieceFrom(text: string, at: number): string {
  const piece = text.slice(at, at + pieceUnits);
  const isTorn = at + piece.length < text.length && /[\ud800-\udbff]$/.test(piece);
  return isTorn ? piece.slice(0, -1) : piece;
}

/**
 * Characters as a reader counts them: an emoji of many parts is one. Every limit, counter and refusal on either side counts
 * with this.
 */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of characterEnds(text)) length += 1;
  return weightOf(length, text.length);
}

/** The first `most` characters. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let [length, end] = [0, 0];
  for (const next of characterEnds(text)) {
    if (weightOf(length + 1, next) > most) return text.slice(0, end);
    [length, end] = [length + 1, next];
  }
  return text;
}

/** Cut to `most` characters as a reader counts them, with an ellipsis. */
export function shorten(text: string, most: number): string {
  const shown = cutTo(text, most);
  return shown === text ? text : `${shown}…`;
}

export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return (
    text.length > Math.min(most * characterUnits, most * 2 + mostBesides) || cutTo(text, most).length < text.length
  );
}
