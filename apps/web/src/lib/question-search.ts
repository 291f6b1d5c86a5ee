/** Finds what answers a question as people ask it, in Chinese (which has no spaces) or English. Pure. */

export interface Answerable {
  title: string;
  /** Other words for the same thing; one of several words is looked for as a whole. */
  keywords?: readonly string[];
  text: readonly string[];
}

const weights = { keyword: 6, title: 4, text: 1 } as const;
/** A keyword that stands in the question as a whole says more than all its parts. */
const wholeKeyword = 8;
/** Less than that is chance. */
const leastScore = 3;
/** Of a question so many characters are read. */
const mostRead = 200;

/** Words of every question, which say nothing of what it is about. */
const empty = new Set(
  (
    '的 了 吗 呢 啊 吧 么 是 有 在 和 与 或 也 都 就 还 不 没 没有 很 太 会 能 可以 要 想 想要 需要 把 被 让 给 对 从 到 用 ' +
    '我 我的 你 你们 它 这 那 这个 那个 这样 一个 一首 一下 首 个 里 上 下 怎么 怎样 怎么样 如何 什么 为什么 为何 哪里 哪个 哪 ' +
    '多少 吗 请问 如果 时候 出来 办 做 歌 歌曲 问题 有人 没有人 别人 ' +
    'a an the i my me you it is are was be do does did can how what why where which who when to of in on for with and or ' +
    'not no this that there song songs'
  ).split(' '),
);

/** A pair with one of these is the seam between two words. */
const joining = /[的了吗呢啊吧么是过]/u;

const latinWord = /[\p{Script=Latin}\d]+/gu;
const segmenters = new Map<string, Intl.Segmenter | null>();

/** Null where the browser has none: pairs of characters do alone. */
function segmenterOf(language: string): Intl.Segmenter | null {
  const known = segmenters.get(language);
  if (known !== undefined) return known;
  const made = 'Segmenter' in Intl ? new Intl.Segmenter(language, { granularity: 'word' }) : null;
  segmenters.set(language, made);
  return made;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Words by the dictionary, and each pair of neighbouring Chinese characters: a dictionary cuts new words wrongly. */
export function wordsOf(text: string): Set<string> {
  const lower = plain(text);
  const words = [...(segmenterOf('zh')?.segment(lower) ?? [])].flatMap(({ segment, isWordLike }) =>
    // One character alone stands in half of all texts.
    isWordLike && segment.length > 1 ? [segment] : [],
  );
  const runs = lower.match(/\p{Script=Han}+/gu) ?? [];
  const pairs = runs.flatMap((run) =>
    Array.from({ length: Math.max(run.length - 1, 0) }, (_, at) => run.slice(at, at + 2)),
  );
  const latin = lower.match(latinWord) ?? [];
  const told = pairs.filter((pair) => !joining.test(pair));
  return new Set([...words, ...told, ...latin].filter((word) => !empty.has(word)));
}

interface Indexed<A> {
  item: A;
  keywords: string[];
  keyword: string;
  title: string;
  text: string;
}

const indexed = <A extends Answerable>(item: A): Indexed<A> => {
  const keywords = (item.keywords ?? []).map(plain);
  return { item, keywords, keyword: keywords.join('\n'), title: plain(item.title), text: plain(item.text.join('\n')) };
};

/** Chinese anywhere; a Latin word as a word, or as what it begins with: `covers` for `cover`, but not `red` in `ordered`. */
function has(text: string, word: string): boolean {
  if (!text.includes(word)) return word.length > 4 && word.endsWith('s') && has(text, word.slice(0, -1));
  if (!/^[\p{Script=Latin}\d]+$/u.test(word)) return true;
  return [...text.matchAll(latinWord)].some(([other]) => other === word || (word.length > 3 && other.startsWith(word)));
}

const weightOf = (word: string, { keyword, title, text }: Indexed<unknown>): number => {
  if (has(keyword, word)) return weights.keyword;
  if (has(title, word)) return weights.title;
  return has(text, word) ? weights.text : 0;
};

/** Best first; none where nothing in the question is about any of them. */
export function rankedFor<A extends Answerable>(items: readonly A[], question: string): A[] {
  const whole = plain(question.slice(0, mostRead));
  const asked = wordsOf(whole);
  const all = items.map(indexed);
  // A word that everything speaks of tells nothing apart.
  const rarity = new Map(
    [...asked].map((word) => [
      word,
      Math.log(1 + all.length / (1 + all.filter((one) => weightOf(word, one) > 0).length)),
    ]),
  );
  const scored = all.map((one) => {
    const byWords = [...asked].reduce((sum, word) => sum + weightOf(word, one) * (rarity.get(word) ?? 0), 0);
    const named = one.keywords.filter((keyword) => keyword.length > 1 && whole.includes(keyword));
    return { item: one.item, score: byWords + named.reduce((sum, { length }) => sum + wholeKeyword + length, 0) };
  });
  return scored
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
