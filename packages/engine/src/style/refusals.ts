// Where a style says no: `without the drums or a guitar`, 不要鼓和贝斯. A clause is read on from what says no, name by name.
import { ARTICLE, BREAK, type Head, HEAD, HEADS, WORD } from './refusal-heads.js';
import { refusalsAtEnd } from './refusal-ends.js';
import { isBehindPart, partBehind } from './refusal-parts.js';
import { endOf, GENRE, moodAt, type Name, nameAt } from './named.js';

export interface Said {
  /** The text without its refusals. */
  wanted: string;
  /** What these name, one thing each. */
  refused: string[];
}

/** Behind `the` and the like a genre is mostly none: a house without a soul. */
const isFigureOf = (text: string, from: number, { kind, ...name }: Name): boolean =>
  kind === 'genre' &&
  /\b(?:an?|the)\s+$/i.test(text.slice(from, name.from)) &&
  !/^(?:rap|hip|orchestra)/i.test(text.slice(name.from));

function nameBehind(text: string, from: number, { between, isFigure = false }: Omit<Head, 'words'>): Name | null {
  for (const pattern of between) {
    const at = endOf(pattern, text, from);
    const name = at === null ? null : nameAt(text, at);
    if (name && !(isFigure && isFigureOf(text, from, name))) return name;
  }
  const [nearest] = between.flatMap((pattern) => endOf(pattern, text, from) ?? []);
  return nearest === undefined ? null : moodAt(text, nearest);
}

const OR = /,?\s*\b(?:or|nor)\s+/iy;
const AND = /\s*(?:\band\b|[&/、和或与跟及])\s*/iy;
/** Of genres alone: pop-rock. */
const HYPHEN = /-(?=[a-z])/iy;

function nextName(text: string, { kind, to: from }: Name, { isFigure }: Head): Name | null {
  const or = endOf(OR, text, from);
  if (or !== null) return nameBehind(text, or, { between: [ARTICLE, WORD], isFigure });
  const and = endOf(AND, text, from) ?? (kind === 'genre' ? endOf(HYPHEN, text, from) : null);
  return and === null ? null : nameBehind(text, and, { between: [ARTICLE], isFigure });
}

/** `, bass or guitar`: behind commas only players whom an `or` closes, for else a comma ends what is refused. */
function closedList(text: string, from: number): Name[] {
  const names: Name[] = [];
  let end = from;
  for (;;) {
    const comma = endOf(/,\s*/y, text, end);
    const name = comma === null ? null : nameAt(text, comma);
    if (name?.kind !== 'player') return endOf(OR, text, end) === null ? [] : names;
    names.push(name);
    end = name.to;
  }
}

function namesBehind(text: string, from: number, head: Head): Name[] {
  const names: Name[] = [];
  let next = nameBehind(text, from, head);
  while (next) {
    names.push(next, ...closedList(text, next.to));
    next = nextName(text, names.at(-1)!, head);
  }
  return names;
}

/** Names that are a part of something else: no strings attached, no-rock-star. */
const OF_ELSE =
  /(?<=strings)\s+attached\b|(?<=country)\s+(?:for|like)\b|(?<=rock)\s+(?:bottom|stars?)\b|,?\s+no (?:life|home)\b|-(?!(?:fronted|led|styled?|based|driven|heavy|influenced|inspired)\b)\w|[课家病烟]|老师|[暴势]力|[霸欺]凌|游戏|产品|设备|竞技|精神/iy;
const OF_A_SONG = `歌|曲|乐|版|伴奏|${GENRE.source}`;
const FIGURE_IN_CHINESE = new RegExp(`的(?![^${BREAK}]{0,4}?(?:${OF_A_SONG}))`, 'iy');
/** 不要鼓太重 */
const TOO = /[点声]{0,2}(?:太|过于|那么|这么)/y;
const TO_ITS_END = new RegExp(
  `\\s{0,9}(?:music|songs?|tracks?|乐|音乐|风格?|歌曲?|声音?)?(?:\\s{0,9}(?:$|[,，、。;；.!?！)）]|and\\b|or\\b|but\\b|so\\b))`,
  'iy',
);

interface Clause {
  names: Name[];
  to: number;
}

/** What is refused behind what says no at a place, and where that ends; null where it is no refusal. */
function clauseAt(text: string, at: number, said: string, head: Head): Clause | null {
  const names = namesBehind(text, at + said.length, head);
  const to = names.at(-1)?.to;
  if (to === undefined || endOf(OF_ELSE, text, to) !== null) return null;
  if (head.isFigure && endOf(FIGURE_IN_CHINESE, text, to) !== null) return null;
  if (head.isFeeling && endOf(TO_ITS_END, text, to) === null) return null;
  const part = partBehind(text, to) ?? endOf(TOO, text, to);
  const isOfSong = part === null && !head.isSoft && !isBehindPart(text, at);
  return { names: isOfSong ? names.filter(({ kind }) => kind !== 'mood') : [], to: part ?? to };
}

/** Reads a style for what it says no to. */
export function readRefusals(style: string): Said {
  const { rest: text, refused } = refusalsAtEnd(style);
  let wanted = '';
  let read = 0;
  for (const found of text.matchAll(HEAD)) {
    const [whole, ...heads] = found;
    if (found.index < read) continue;
    const head = HEADS[heads.findIndex((words) => words !== undefined)]!;
    const clause = clauseAt(text, found.index, whole, head);
    if (!clause) continue;
    wanted += `${text.slice(read, found.index)} `;
    read = clause.to;
    refused.push(...clause.names.map((name) => text.slice(name.from, name.to)));
  }
  return { wanted: wanted + text.slice(read), refused };
}
