// What says no, in English and in Chinese, and what may stand between that and what is refused.

/** What says no, and what may stand between that and a name. */
export interface Head {
  words: string;
  /** Tried in turn. */
  between: readonly RegExp[];
  /** Also of figures of speech: a man without a country, 没有吉他的少年. */
  isFigure?: boolean;
  /** Less of it is wanted, not none. */
  isSoft?: boolean;
}

export const BREAK = '\\s,，、。;；';
const NOTHING = /(?:)/y;
export const ARTICLE = /(?:(?:any|all)\s+(?:kinds?\s+of\s+|of\s+)?)?(?:(?:an?(?!\s+cap)|the|these|those|my)\s+)?/iy;
/** A word may stand between, but none that makes another sense of it. */
export const WORD = new RegExp(
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
export const HEADS = [...ENGLISH_HEADS, ...CHINESE_HEADS];
export const HEAD = new RegExp(HEADS.map(({ words }) => `(${words})`).join('|'), 'gi');
