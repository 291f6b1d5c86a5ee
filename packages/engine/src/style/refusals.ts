// Where a style says no: `without the drums or a guitar`, 不要鼓和贝斯. A clause is read on from what says no, name by name.
import { endOf, GENRE, moodAt, type Name, nameAt, PLAYER } from './named.js';

export interface Said {
  /** The text without its refusals. */
  wanted: string;
  /** What these name, one thing each. */
  refused: string[];
}

/** What says no, and what may stand between that and a name. */
interface Head {
  words: string;
  /** Tried in turn. */
  between: readonly RegExp[];
  /** Also of figures of speech: a man without a country, 没有吉他的少年. */
  isFigure?: boolean;
  /** Less of it is wanted, not none. */
  isSoft?: boolean;
}

const BREAK = '\\s,，、。;；';
const NOTHING = /(?:)/y;
const ARTICLE = /(?:(?:any|all)\s+(?:kinds?\s+of\s+|of\s+)?)?(?:(?:an?(?!\s+cap)|the|these|those|my)\s+)?/iy;
/** A word may stand between, but none that makes another sense of it. */
const WORD = new RegExp(
  `${ARTICLE.source}(?!(?:only|just|more|longer|one|doubt|matter|limits?|regrets?|mercy|rules?|drama|fear|tears|sleep|love)\\b|one-)[a-z][\\w'’-]*\\s+`,
  'iy',
);
const IN_CHINESE = [0, 1, 2].map(
  (count) =>
    new RegExp(
      `(?:使用|加入|出现|[有用加带含放听])?(?:任何|一点|一丝|什么)?[^${BREAK}太只光仅离忘停弃失错断爱恨人你我他她]{${count}}`,
      'y',
    ),
);
/** Before a word of Latin letters: 不要 rap. */
const BLANK = /\s(?=[a-z])/iy;

const NOT = "(?:don['’]?t|do not)";
const ENGLISH_HEADS: readonly Head[] = [
  {
    words: '(?:(?<!\\b(?:live|living|life|world|nothing|lost) )without|no(?: need for)?|neither|w/o)\\s[\\s-]*',
    between: [ARTICLE, WORD],
    isFigure: true,
  },
  {
    words: `(?:(?:not|${NOT} make (?:it|this)) (?:too|so)(?: (?:much|many))?|(?<!or )less|fewer)\\s+`,
    between: [ARTICLE],
    isSoft: true,
  },
  {
    words: `(?:avoid(?:ing)?|exclud(?:e|ing)|omit|skip|remove|leave out|(?:any|every)thing (?:but|except)|${NOT} (?:want(?: (?:it|this) to be)?|use|include|add|need|like|make (?:it|this)))\\s+`,
    between: [ARTICLE, WORD],
  },
  { words: '(?:no|without)-|non[\\s-]+|not(?: (?:be|have|really))?\\s+', between: [NOTHING] },
].map((head) => ({ ...head, words: `(?<![\\w-])${head.words}` }));
const CHINESE_HEADS: readonly Head[] = [
  {
    words:
      '(?:(?<!要)不要|[别勿]|不能|不想要|不需要)[有用加]?(?:太|那么|这么|过于)|避免(?:使用)?[过太]|少一?[点些]|少[用加]',
    between: IN_CHINESE,
    isSoft: true,
  },
  {
    words: `(?:(?<!要)不要|不(?:用|带|加|含|想要|需要|喜欢|(?:能|许|准|可以)(?=[有用加出]))|[别勿](?=[用加要有带放])|去[掉除]|拒绝|避[免开]|禁止|除了(?=[^${BREAK}]{1,12}?都[行可能好]))`,
    between: [...IN_CHINESE, BLANK],
  },
  { words: '(?<![是要])不是|非', between: [NOTHING] },
  { words: '(?<![能以有要不])没有|无', between: [NOTHING, /一点|任何|什么|一丝/y, BLANK], isFigure: true },
];
const HEADS = [...ENGLISH_HEADS, ...CHINESE_HEADS];
const HEAD = new RegExp(HEADS.map(({ words }) => `(${words})`).join('|'), 'gi');

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
  /(?<=strings)\s+attached\b|(?<=country)\s+for\b|-(?!(?:fronted|led|styled?|based|driven|heavy|influenced|inspired)\b)\w/iy;
const OF_A_SONG = `歌|曲|乐|版|伴奏|${GENRE.source}`;
const FIGURE_IN_CHINESE = new RegExp(`的(?![^${BREAK}]{0,4}?(?:${OF_A_SONG}))`, 'iy');
/** Who does not play one still plays. */
const PART = /\s*(?:(?:solos?|intros?|outros?|fills?|riffs?|breaks?|interludes?|licks?)\b|独奏|[前间尾]奏|过门)/iy;

/** What is refused behind a head, and where that ends; null where it is no refusal. */
function clauseAt(text: string, from: number, head: Head): { names: Name[]; to: number } | null {
  const names = namesBehind(text, from, head);
  const to = names.at(-1)?.to;
  if (to === undefined || endOf(OF_ELSE, text, to) !== null) return null;
  if (head.isFigure && endOf(FIGURE_IN_CHINESE, text, to) !== null) return null;
  const part = endOf(PART, text, to);
  const refused = part === null && !head.isSoft ? names.filter(({ kind }) => kind !== 'mood') : [];
  return { names: refused, to: part ?? to };
}

/** At the end of one: drumless, rap-free, 鼓不要. */
const BEHIND = new RegExp(
  `\\b(drum|bass|guitar|piano|string|synth|rap)s?(?:less|-free)\\b|(${PLAYER.source}|${GENRE.source})[声点]?[都就]?不要了?(?=$|[${BREAK}])`,
  'gi',
);

/** Reads a style for what it says no to. */
export function readRefusals(style: string): Said {
  const refused: string[] = [];
  const text = style.replace(BEHIND, (_, ...groups: (string | undefined)[]) => {
    refused.push(groups[0] ?? groups[1]!);
    return ' ';
  });
  let wanted = '';
  let read = 0;
  for (const found of text.matchAll(HEAD)) {
    const [whole, ...heads] = found;
    if (found.index < read) continue;
    const head = HEADS[heads.findIndex((words) => words !== undefined)]!;
    const clause = clauseAt(text, found.index + whole.length, head);
    if (!clause) continue;
    wanted += `${text.slice(read, found.index)} `;
    read = clause.to;
    refused.push(...clause.names.map((name) => text.slice(name.from, name.to)));
  }
  return { wanted: wanted + text.slice(read), refused };
}
