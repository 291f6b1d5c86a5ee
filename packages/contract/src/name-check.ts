import type { ProblemCode } from './problem-status.js';
import { bare, folded, isSpaced, readingsOf, unitPattern } from './readings.js';

/** The artist check: one rule for the server, which refuses, and for the browser, which warns as one types. */

export interface NameLists {
  readonly artistBlacklist: readonly string[];
  readonly chineseHomophones: readonly string[];
  readonly chineseArtistNames: readonly string[];
  /** In these a listed name means nobody: 五月天 in 五月天空. */
  readonly ordinaryPhrases: readonly string[];
  /** By listed word: what describes this music without the name. */
  readonly suggestedStyles: Readonly<Record<string, string>>;
}

/** What a member writes: in the first three every finding refuses, in title and lyrics listed names only. */
export interface PromptTexts {
  readonly description?: string | null;
  readonly style?: string | null;
  readonly excludeStyle?: string | null;
  readonly title?: string | null;
  readonly lyrics?: string | null;
}
export type PromptField = keyof PromptTexts;
const promptFields: readonly PromptField[] = ['description', 'style', 'excludeStyle', 'title', 'lyrics'];
const strictFields: ReadonlySet<PromptField> = new Set(['description', 'style', 'excludeStyle'] as const);

export type FindingKind = 'name' | 'character' | 'homophone';
export interface NameFinding {
  readonly kind: FindingKind;
  /** As it is listed. */
  readonly word: string;
  readonly style: string | null;
}
export interface NameVerdict extends NameFinding {
  readonly field: PromptField;
  /** Otherwise it is only pointed out. */
  readonly refuses: boolean;
}

/** Each finding's sentence; `{x}` is the word. */
export const findingCodes = {
  name: 'ARTIST_NAME',
  character: 'ARTIST_CHARACTER',
  homophone: 'ARTIST_HOMOPHONE',
} as const satisfies Record<FindingKind, ProblemCode>;

/** The character that stands for a name by its sound. */
const character = '增';
const kindsInOrder: readonly FindingKind[] = ['name', 'character', 'homophone'];

/** How near a unit stands to the one before it. */
type Distance = 'touching' | 'near' | 'far';
/** A word of letters, or one character of a script that puts no spaces between words. */
interface Unit {
  readonly text: string;
  readonly distance: Distance;
}
interface Entry {
  readonly kind: 'name' | 'homophone' | 'ordinary';
  readonly word: string;
  /** A word of two characters must not be torn apart: 那 英 is hardly anybody. */
  readonly whole: boolean;
}
interface Node {
  readonly next: Map<string, Node>;
  entry?: Entry;
}
interface Span {
  readonly from: number;
  readonly to: number;
  readonly entry: Entry;
}

/** Between the units of one name: a space, a dot, a hyphen; a new line begins something else. */
const between = /^[^\n]{0,3}$/u;
/** Written without spaces a name is meant from so many letters on; shorter ones are words of their own. */
const shortestJoined = 6;

function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(unitPattern)) {
    const gap = text.slice(end, index);
    units.push({ text: found, distance: gap === '' ? 'touching' : between.test(gap) ? 'near' : 'far' });
    end = index + found.length;
  }
  return units;
}

/** Knows the lists; made once, asked often: a text is read through once, however long the lists are. */
export class NameMatcher {
  private readonly root: Node = { next: new Map() };

  constructor(private readonly lists: NameLists) {
    for (const word of lists.chineseHomophones) this.add(word, 'homophone');
    for (const word of [...lists.artistBlacklist, ...lists.chineseArtistNames]) this.add(word, 'name');
    for (const word of lists.ordinaryPhrases) this.add(word, 'ordinary');
  }

  /** What is in a text, each word once: names first, then the character, then homophones. */
  find(text: string): NameFinding[] {
    const plain = bare(text);
    const spans = readingsOf(plain).flatMap((reading) => this.meant(unitsOf(reading)));
    const found = new Map(spans.map(({ entry }) => [`${entry.kind} ${entry.word}`, entry]));
    const findings = [...found.values()].map(({ kind, word }) => this.finding(kind as FindingKind, word));
    if (plain.includes(character)) findings.push(this.finding('character', character));
    return findings.toSorted((one, other) => kindsInOrder.indexOf(one.kind) - kindsInOrder.indexOf(other.kind));
  }

  private finding(kind: FindingKind, word: string): NameFinding {
    const { suggestedStyles } = this.lists;
    return { kind, word, style: Object.hasOwn(suggestedStyles, word) ? (suggestedStyles[word] ?? null) : null };
  }

  private add(word: string, kind: Entry['kind']): void {
    const units = unitsOf(folded(bare(word))).map(({ text }) => text);
    const spaced = units.filter(isSpaced).length;
    this.put(units, { kind, word, whole: spaced === 0 && units.length < 3 });
    const joined = units.join('');
    if (units.length > 1 && spaced === units.length && joined.length >= shortestJoined)
      this.put([joined], { kind, word, whole: true });
  }

  private put(units: readonly string[], entry: Entry): void {
    if (units.length === 0) return;
    let node = this.root;
    for (const unit of units) {
      const next: Node = node.next.get(unit) ?? { next: new Map() };
      node.next.set(unit, next);
      node = next;
    }
    node.entry = entry;
  }

  /** Without those inside of an ordinary phrase, or of a longer word that was found. */
  private meant(units: readonly Unit[]): Span[] {
    const spans = units.flatMap((_, from) => this.longestFrom(units, from));
    const meant: Span[] = [];
    let end = 0;
    for (const span of spans) {
      if (span.to <= end) continue;
      end = span.to;
      if (span.entry.kind !== 'ordinary') meant.push(span);
    }
    return meant;
  }

  private longestFrom(units: readonly Unit[], from: number): Span[] {
    let [node, whole, longest]: [Node, boolean, Span | null] = [this.root, true, null];
    for (let at = from; at < units.length; at += 1) {
      const { text, distance } = units[at] as Unit;
      if (at > from && distance === 'far') break;
      const next = node.next.get(text);
      if (!next) break;
      node = next;
      whole &&= at === from || distance === 'touching';
      const { entry } = node;
      if (entry && (whole || !entry.whole)) longest = { from, to: at + 1, entry };
    }
    return longest ? [longest] : [];
  }
}

/** Everything that is to be said about these texts, field by field. */
export const checkNames = (matcher: NameMatcher, texts: PromptTexts): NameVerdict[] =>
  promptFields.flatMap((field) =>
    matcher
      .find(texts[field] ?? '')
      .map((finding) => ({ ...finding, field, refuses: strictFields.has(field) || finding.kind === 'name' })),
  );
