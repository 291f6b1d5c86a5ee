// What says no, in English and in Chinese, and what may stand between that and what is refused.
import { GENRE } from './named.js';

/** What says no, and what may stand between that and a name. */
export interface Head {
  words: string;
  /** Tried in turn. */
  between: readonly RegExp[];
  /** Also of figures of speech: a man without a country, 没有吉他的少年. */
  isFigure?: boolean;
  /** Of what somebody cannot stand, where nothing else follows: I hate country, not country people. */
  isFeeling?: boolean;
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
      `(?:使用|加入|出现|[有用加带含放听])?(?:任何|一点|一丝|什么)?[^${BREAK}太只光仅离忘停弃失错断丢坏省略漏减删去爱恨人你我他她]{${count}}`,
      'y',
    ),
);
/** Before a word of Latin letters: 不要 rap. */
const BLANK = /\s(?=[a-z])/iy;

/** Of a genre that is none by itself: not a rock song, but not a rock star. */
const A_SONG = new RegExp(
  `(?:an?|another)\\s{1,9}(?=(?:${GENRE.source}|kids?['’]?s?|child(?:ren)?['’]?s?)\\s{1,9}(?:songs?|tracks?|tunes?|ballads?|beats?|pieces?|numbers?)\\b)`,
  'iy',
);

const NOT = "(?:don['’]?t|do not)";
/** Who is not to leave something out has it. */
const UNREFUSED = "(?<!\\b(?:(?:do|ca|wo|should|must)n?['’]?t|not|never) )";
const INDISPENSABLE =
  "(?<!\\b(?:live|living|life|world|nothing|lost|never|not|complete|(?:can['’]?t|can ?not|couldn['’]?t)(?: [\\w'’]{1,12}){1,3}) )";
/** Who has no guitar is somebody in the song; who does not dance does not speak of its genre. */
const HAVE_NO = "(?<!\\b(?:I|you|he|she|we|they)(?:['’]ve| have| has| had)(?: got)? )no";
const VERB = '(?=not\\s{1,9}(?:dance|rock|swing|rap|drum)\\b)';
const NOT_OF_DEEDS = `(?<!\\b(?:why|whether or) )(?<!\\b(?:does|did|can|could|will|would|(?:I|you|we|they) do) ${VERB})not`;
const ENGLISH_HEADS: readonly Head[] = [
  {
    words: `(?:${INDISPENSABLE}without|${HAVE_NO}(?: need for)?|neither|w/o)\\s[\\s-]*`,
    between: [ARTICLE, WORD],
    isFigure: true,
  },
  {
    words: `(?:(?:not|${NOT} make (?:it|this)) (?:too|so)(?: (?:much|many))?|(?<!or )less|fewer)\\s+`,
    between: [ARTICLE],
    isSoft: true,
  },
  {
    words: `(?:${UNREFUSED}(?:avoid(?:ing)?|exclud(?:e|ing)|omit|skip|remove|(?:leave|take) out|get rid of)|minus|instead of|rather than|(?:any|every)thing (?:but|except)|${NOT} (?:want(?: (?:it|this) to be)?|use|include|add|need|like|make (?:it|this)))\\s+`,
    between: [ARTICLE, WORD],
  },
  {
    words: `(?:no|without)-|non[\\s-]+|nothing\\s+|${NOT_OF_DEEDS}(?: (?:be|have|really))?\\s+`,
    between: [NOTHING, A_SONG],
  },
  {
    words:
      "(?<!\\b(?:how|why|that|because) )(?:I|we) (?:(?:really|absolutely|just) )?(?:hate|dislike|detest|(?:can['’]?t|cannot) stand)\\s+",
    between: [NOTHING],
    isFeeling: true,
  },
].map((head) => ({ ...head, words: `(?<![\\w-])${head.words}` }));
/** In a question that asks both ways, 能不能 and 加不加, and in a proposal, 要不加点吉他, nothing is refused. */
const ASKED = [...'能可用需喜带加想准许要'].map((verb) => `${verb}(?=不${verb})`).join('|');
const NO = `(?<!${ASKED}|(?<![我想需只])要)不`;
/** Who has nothing else insists: 非摇滚不可, 没有鼓怎么行. */
const INSISTS = `(?![^${BREAK}]{1,6}?不(?:可|行|成|欢|爱|听|唱))`;
const MISSES = `(?![^${BREAK}]{1,8}?(?:怎么(?!样)|会死|怎能|哪能|哪行|活不|可?不行|可?不成|不算|不叫))`;
const NOT_WANTED = '(?<!要)不要(?!命|脸|钱|紧(?![张凑]))';
/** Not of 特别有. */
const PLEASE_NO = '(?<![特分告区])[别勿]';
const DONE = '[用加要放来搞整唱写]|带(?!走)|有(?!一番|风[味情])|[弄做写]成';
const CHINESE_HEADS: readonly Head[] = [
  {
    words: `(?:(?:${NOT_WANTED}|${PLEASE_NO}|${NO}(?:能|想要|需要))[有用加来搞]?(?:太|很|特别|那么|这么|过于)|避免(?:使用)?[过太]|少一?[点些]|少[用加])`,
    between: IN_CHINESE,
    isSoft: true,
  },
  {
    words: `(?:${NOT_WANTED}|${NO}(?:用|带(?!走)|加|含|包[含括]|想[要听]|需要|希望(?=有|用|加|带|是|出现|听)|(?<!(?<!其)[他她]不)(?:太|怎么|大|是很)?喜欢|爱听|(?:能|许|准|可以)(?=[有用加出]))|${PLEASE_NO}(?=${DONE})|(?<!不要|不能|不|别|勿)(?:去掉|[去剔排]除)|拒绝|杜绝|避[免开]|禁[止用]|严禁|除了(?=[^${BREAK}]{1,12}?都[行可能好]))`,
    between: [...IN_CHINESE, BLANK],
  },
  { words: `(?:(?<!是|(?<![我想只])要)不是|非)${INSISTS}`, between: [NOTHING] },
  {
    words: `(?:(?<!不要|[你我他她能以有不法])没有|无)${INSISTS}${MISSES}`,
    between: [NOTHING, /一点|任何|什么|一丝/y, BLANK],
    isFigure: true,
  },
  {
    words: `(?<=^|[${BREAK}]|我(?:真的?|很|最|特别|非常|超级?){0,3})(?:讨厌|反感|受够了?|听[腻够]了?)`,
    between: IN_CHINESE,
    isFeeling: true,
  },
];
export const HEADS = [...ENGLISH_HEADS, ...CHINESE_HEADS];
export const HEAD = new RegExp(HEADS.map(({ words }) => `(${words})`).join('|'), 'gi');
