import { bare, folded, readingsOf } from '@overtone/contract/readings';
import { type Letter, lettersOf } from './banned-words.letters.rule.js';

/**
 * Listed words that are torn apart: 赌 博, 赌，博, p.o.r.n. Whatever is no letter may stand between their characters, of
 * any length and a new line or the end of a sentence too: what was left out here would be the way around. Innocent texts
 * meet like this once in a while, so that what is found only here is a matter for a person.
 */

/** A letter of listed words: `within` leads on in the same unit, `next` to one that begins there. */
interface Node {
  readonly within: Map<string, Node>;
  readonly next: Map<string, Node>;
  word?: string;
}
interface Span {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}
export interface TornWord {
  /** As it is listed. */
  readonly word: string;
  /** As it stands there. */
  readonly spelled: string;
}

/** A gap is shown up to so many characters. */
const longestShown = 3;

const nodeOf = (): Node => ({ within: new Map(), next: new Map() });

/** More than one only where the same letters are listed parted in different places. */
function after(nodes: readonly Node[], { text, tie }: Letter): Node[] {
  const following: Node[] = [];
  for (const { next, within } of nodes) {
    const begun = tie === 'one' ? undefined : next.get(text);
    if (begun) following.push(begun);
    const gone = tie === 'other' ? undefined : within.get(text);
    if (gone) following.push(gone);
  }
  return following;
}

function gapShown(gap: string): string {
  const shown = gap.replaceAll(/\s+/gu, ' ');
  return shown.length > longestShown ? '…' : shown;
}
const spelledOf = (letters: readonly Letter[]): string =>
  letters.map(({ text, gap }, at) => (at === 0 ? text : gapShown(gap) + text)).join('');

/** Made once, asked often. A text is read through once: from each letter on no further than the longest word. */
export class TornWords {
  private readonly root = nodeOf();

  constructor(words: readonly string[]) {
    for (const word of words) this.add(word);
  }

  /** Also those that are whole. Not those inside of a longer one that was found. */
  find(text: string): TornWord[] {
    return readingsOf(bare(text)).flatMap((reading) => {
      const letters = lettersOf(reading);
      return this.spansOf(letters).map(({ word, from, to }) => ({
        ...{ word, spelled: spelledOf(letters.slice(from, to)).normalize('NFC') },
      }));
    });
  }

  private add(word: string): void {
    let node = this.root;
    for (const { text, tie } of lettersOf(folded(bare(word)))) {
      const edges = tie === 'one' ? node.within : node.next;
      const following = edges.get(text) ?? nodeOf();
      edges.set(text, following);
      node = following;
    }
    if (node !== this.root) node.word = word;
  }

  private spansOf(letters: readonly Letter[]): Span[] {
    const spans: Span[] = [];
    let end = 0;
    for (const [from, { text, tie }] of letters.entries()) {
      const span = tie !== 'one' && this.root.next.has(text) ? this.longestFrom(letters, from) : null;
      if (!span || span.to <= end) continue;
      end = span.to;
      spans.push(span);
    }
    return spans;
  }

  private longestFrom(letters: readonly Letter[], from: number): Span | null {
    let nodes: readonly Node[] = [this.root];
    let longest: Span | null = null;
    for (let at = from; at < letters.length && nodes.length > 0; at += 1) {
      nodes = after(nodes, letters[at] as Letter);
      // The end of a listed word is the end of one that stands there.
      const word = letters[at + 1]?.tie === 'one' ? undefined : nodes.find((node) => node.word !== undefined)?.word;
      if (word !== undefined) longest = { from, to: at + 1, word };
    }
    return longest;
  }
}
