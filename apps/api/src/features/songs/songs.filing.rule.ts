import type { SongGenre, SongLanguage } from '@overtone/contract/library';

/** Where a song stands in the library. */
export interface Filing {
  language: SongLanguage;
  genres: SongGenre[];
}

/** Pure: what is sung says the language, what the style says the genres. */
export const filingOf = ({ tags, lyrics }: { tags: string; lyrics: string }): Filing => ({
  language: languageOf(lyrics),
  genres: genresOf(tags),
});

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
/** A hook of a few English words does not make a Chinese song English. */
const sungEnough = 0.2;
/** One café does not make a song French. */
const foreignWords = { atLeast: 2, share: 0.04 };

/** By script: a character of one's own language weighs as much as a word of letters. */
function languageOf(lyrics: string): SongLanguage {
  const sung = lyrics.replace(/[[【][^\]】]*[\]】]/g, ' ').normalize('NFC');
  const han = count(sung, /\p{Script=Han}/gu);
  const kana = count(sung, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const hangul = count(sung, /\p{Script=Hangul}/gu);
  const cyrillic = count(sung, /\p{Script=Cyrillic}+/gu);
  const latin = sung.match(/[\p{Script=Latin}'’]+/gu) ?? [];
  const scripts: [SongLanguage, number][] = [
    // Japanese is written with Chinese characters too; a の in a Chinese title is decoration.
    ['japanese', kana > (kana + han) * 0.05 ? kana + han : 0],
    ['chinese', han],
    ['korean', hangul],
    ['russian', cyrillic],
  ];
  const [language, most] = scripts.reduce((best, script) => (script[1] > best[1] ? script : best));
  if (most > 0 && most >= (han + kana + hangul + cyrillic + latin.length) * sungEnough) return language;
  const foreign = latin.filter((word) => /[\u00bf-\u024f\u1e00-\u1eff]/.test(word)).length;
  const isForeign = foreign >= foreignWords.atLeast && foreign >= latin.length * foreignWords.share;
  return latin.length === 0 || isForeign ? 'other' : 'english';
}

/** In the words people and models describe music with. Plain words stand alone: "trapeze" is no trap. */
const words: Record<SongGenre, RegExp> = {
  pop: /\b[a-z]{0,6}-?pop\b|流行|抒情|ポップ|アイドル|バラード/i,
  rock: /\brock(abilly)?\b|\bgrunge\b|摇滚|ロック/i,
  folk: /\bfolk(tronica)?\b|\bsinger-songwriter\b|\bcampfire\b|民谣|フォーク/i,
  'r&b':
    /\br\s?(&|n|and)\s?b\b|\brnb\b|\brhythm (and|&) blues\b|\bsoul\b|\bfunk\b|节奏蓝调|节奏布鲁斯|灵魂|放克|ソウル|ファンク/i,
  electronic:
    /\belectr(o|onic|onica)\b|\bedm\b|\b(deep |tech |future )?house\b|\btechno\b|\btrance\b|\bdubstep\b|\bdrum\s?(&|n|and)\s?bass\b|\bsynth[a-z]*\b|\bambient\b|\bdisco\b|\bfuture bass\b|\bchillwave\b|\blo-?fi\b|\b(8-?bit|chiptune)\b|电子|(?<!圆)舞曲|合成器|浩室|迪斯科|エレクトロ|テクノ/i,
  classical:
    /\bclassical\b|\borchestra[a-z]*\b|\bsymphon[a-z]+\b|\bchamber\b|\bbaroque\b|\bopera\b|\bconcerto\b|古典|交响|管弦|室内乐|歌剧|クラシック|オーケストラ/i,
  jazz: /\bjazz[a-z]*\b|\bswing\b|\bbebop\b|\bbig band\b|\bbossa\b|爵士|摇摆乐|ジャズ|ボサノバ/i,
  rap: /\brap\b|\brapper\b|\bhip[- ]?hop\b|\btrap\b|\bboom bap\b|\bdrill\b|说唱|嘻哈|饶舌|ラップ|ヒップホップ/i,
  country: /\bcountry\b|\bbluegrass\b|\bhonky[- ]tonk\b|\bamericana\b|乡村|カントリー/i,
  blues: /(?<!rhythm (and|&) )\bblues[a-z]*\b|(?<!节奏)(蓝调|布鲁斯)|ブルース/i,
  metal: /\b[a-z]*metal\b|\bmetalcore\b|\bdjent\b|金属|メタル/i,
  punk: /\bpunk\b|\bemo\b|朋克|パンク/i,
  world:
    /\bworld\b|\bethnic\b|\btraditional\b|\bceltic\b|\bafrobeats?\b|\breggae\b|\bguzheng\b|\berhu\b|\bpipa\b|\benka\b|民族|国风|古风|中国风|戏腔|古筝|二胡|琵琶|雷鬼|演歌|和風|民謡/i,
  latin:
    /\blatin[a-z]*\b|\bsalsa\b|\breggaeton\b|\bbachata\b|\btango\b|\bflamenco\b|\bsamba\b|\bcumbia\b|\bbossa\b|拉丁|探戈|桑巴|弗拉门戈|ラテン|タンゴ/i,
  alternative:
    /\balternative\b|\bindie\b|\bshoegaze\b|\bpost-(rock|punk)\b|\bdream pop\b|另类|独立|后摇|自赏|オルタナ|インディ/i,
};

const genresOf = (tags: string): SongGenre[] =>
  (Object.keys(words) as SongGenre[]).filter((genre) => words[genre].test(tags));
