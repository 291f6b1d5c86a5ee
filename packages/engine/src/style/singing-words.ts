// The words that refuse singing, that ask for music without it, and that speak of it. All are tried on short items.
import { singerIn } from './singer-words.js';

const SUNG = '(?:vocals?|vocalists?|singing|singers?|human voices?|人声|人聲|歌声|演唱|唱歌|歌手)';
const WORDS = '(?:lyrics?|歌词|歌詞)';
const NO_IN_ENGLISH =
  "(?<!\\b(?:not|never|can(?:['’]t| ?not) be|whether or) )(?:\\b(?:no|without|zero|(?:don['’]?t|do not) (?:use|add|include|want|need|put))\\s)\\s*";
/** Who asks whether, and who cannot be without it, refuses nothing. */
const NO_IN_CHINESE =
  '(?:(?<!要)不(?:要|用|需要|想(?:要|听|(?=有))|带|含|加|许|能(?!没|无|不))|(?<!特)别[用加有]|(?<!不[能可要是])(?:没有?|[无無])|去[掉除]|禁止|拒绝|移除)';

const REFUSED_IN_ENGLISH = `${NO_IN_ENGLISH}(?:(?:any|an?|human|lead)\\s+){0,3}(?:[\\w-]+\\s+(?:or|and|&)\\s+)?(?:${SUNG}|${WORDS})`;
const REFUSED_IN_CHINESE = `${NO_IN_CHINESE}(?:添加|加入|出现|[加有])?(?:任何|一点)?的?(?:[^的\\s]{1,3}[和与或及])?(?:${SUNG}|有?人(?:来?演?唱)歌?|唱|${WORDS})`;
const TAKEN_AWAY =
  '[把将]?(?:人声|人聲|歌声|演唱|vocals?)(?:部分)?[都全]?部?(?:不要了?|[去拿删移][掉除]了?|删了|关掉|禁止)';
/** Whoever says no more behind it: `no vocals until the chorus` does. */
const BEHIND_IN_ENGLISH =
  '\\s+(?:please|at all|whatsoever|anywhere|throughout|allowed|needed|in (?:this|the|it|my)(?: (?:whole|entire))?(?: (?:song|track|music))?|(?:just|only)\\s+(?!for|in|until|at|on|during).*|(?:or|and|nor|&)\\s+(?!then|later)[\\w-]+|(?:and\\s+)?no\\s+(?!problem)[\\w-]+|for (?:study|sleep|work|focus|meditation|relax|background)\\w*)';
const BEHIND_IN_CHINESE =
  '(?:部分|出现)?(?:(?:和(?!声)|[与或及])[^的\\s]{1,4}|[啊哦吧了呢]|版?的?(?:[^的\\s]{0,4}(?:音乐|曲子?|伴奏|配乐|bgm))|版本?的?|(?:没有?|[无無]|不要)(?:歌词|歌詞|和声|伴唱|鼓)|(?<!唱)的歌曲?)?';
const REFUSAL = `(?:(?:${REFUSED_IN_ENGLISH}|${REFUSED_IN_CHINESE})(?:${BEHIND_IN_ENGLISH}|${BEHIND_IN_CHINESE})|^(?:non[\\s-]?vocal|vocals?[\\s-]?(?:free|less|off)))$`;
const REFUSES = new RegExp(REFUSAL, 'i');
const NAMES_SINGING = new RegExp(SUNG, 'i');
const NAMES_WORDS = new RegExp(WORDS, 'i');
const TAKES_AWAY = new RegExp(`^(?:请|麻烦|帮我)?${TAKEN_AWAY}$`, 'i');

/** What may stand before a refusal of which a description begins: none is the start of another, or reading is dear. */
const BEFORE_IN_CHINESE =
  '(?:我们?|希望|最好|千万|尽量|全程|全曲|全部|整首|整个|这首|这个|歌曲?里?|请|麻烦|也|就|都|但是?|而且|绝对|完全|一定|务必|记得|想|做|写|来|给|一首|一段|\\s)';
const BEFORE_IN_ENGLISH =
  "(?:(?:please|i['’]?d?|we|want|would|like|prefer|need|it|this|the|a|song|should|must|to|be|have|has|with|absolutely|strictly|completely|but|and|just|make|there|really|ideally|preferably)\\s+)";
const BEGINS = new RegExp(`^(?:${BEFORE_IN_CHINESE}{0,8}|${BEFORE_IN_ENGLISH}{0,8})${REFUSAL}`, 'i');
const OF_MUSIC =
  /曲|音乐|伴奏|配乐|钢琴|吉他|古筝|bgm|\b(?:music|songs?|pieces?|tunes?|beats?|tracks?|soundtrack|piano|guitar|lo-?fi|jazz|ambient|synth\w*|techno|trap|hip[ -]?hop|orchestral|cinematic|instrumental)\b/i;
const OF_A_STORY =
  /^没有?(?:任何)?(?:歌声|歌手)|\bsingers?$|[她他]|\b(?:he|she|they|his|her|their|was|were|played|plays|heart|life)\b/i;

/** What an item of a style refuses, if it does: all singing, or no more than words. */
export function refusedIn(item: string): 'singing' | 'words' | null {
  if (TAKES_AWAY.test(item)) return 'singing';
  if (!REFUSES.test(item)) return null;
  return NAMES_WORDS.test(item) && !NAMES_SINGING.test(item) ? 'words' : 'singing';
}

/** A description tells a story: in it only that speaks of the song which begins so or names music. */
export const isToldOfSong = (item: string): boolean =>
  !OF_A_STORY.test(item) && (TAKES_AWAY.test(item) || BEGINS.test(item) || OF_MUSIC.test(item));

/** In a list of what is not wanted. */
export const LISTED = new RegExp(
  `^(?:(?:any|all|the|human|lead|no|without|任何|所有|不要|不用|没有|无|無)\\s*){0,3}(?:${SUNG}|${WORDS}|voices?)$`,
  'i',
);
/** 人声：无 */
export const LISTED_AS_NONE =
  /(?:人声|人聲|歌手|演唱|vocals?|singers?)\s*[:：=]\s*(?:无|無|不要|没有|none|no|off|false|否)\s*(?=$|[,，、;；/|。.\n)）])/i;

const CHINESE_INSTRUMENTAL =
  /(?:纯(?:音乐|器乐)|純(?:音樂|器樂))(?=$|[^\p{Script=Han}]|吧|版|[无無]|不要|没有|风格|伴奏|就|即可|类|作品|谢|[^的\s]{0,4}[曲乐])(?!\s*(?:[间前尾]奏|段|[§?？]))/u;
/** A modifier with a no of its own: 不要太吵的纯音乐. */
const MODIFIED = /(?:不要?太|没有|[无無]|不(?![要是能想]))[^的]{1,8}的$|[想要好动耐]听|听的$/g;
/** Of a part, of a story, or refused. */
const NOT_OF_SONG =
  /听|放(?!松|在)|播|弹|[飘传]来|响起|[加带插]入?(?:$|[一些点段])|有(?:$|[一段些])|再[来加]|(?<!可)爱(?!情)|喜欢|[她他]|不[要是能想只仅用需可该许准做会应得]|(?<!特)别|非(?!常)|没|拒绝|禁止|除了|避免/;
const ACCOMPANIMENT =
  /^(?:我?只?要|只有|来)?(?:一?[首段个])?纯?伴奏(?:带|版|音乐)?(?:就[好行]|即可)?$|^只要(?:音乐|旋律)$/;

const ENGLISH_INSTRUMENTAL =
  /\binstrumentals?\b(?!\s*[§?]|\s+(?:(?:in|to|at|during|until|on|from|breaks?|intros?|solos?|bridges?|interludes?|sections?|outros?|parts?|passages?|drops?|hooks?|verses?|chorus(?:es)?|endings?|layers?|layering|textures?|backing|accompaniment|breakdowns?|openings?)\b|(?:music|tracks?|songs?)\s+(?:play|fill|drift|from|in|on)))/i;
const ASKING =
  /^(?:(?:please|can you|could you|(?:i|we) (?:want|need)|(?:i|we)(?:['’]d| would) (?:like|love|prefer)|make|create|generate|write|compose|give me|keep|it|this|the|song|track|should|must|be|to|is|an?|all|but|and|also|piece of)\s+){1,10}/i;
const OTHERWISE =
  /\b(?:not|no|non|semi|partly|never|but|without|less|more|with|was|were|is|are|be|been|he|she|they|we|i|you|my|your|his|her|their|play\w*|lov(?:ed?|es|ing)|likes?|listen\w*|danc\w+|to (?:an?|the|some)|hear\w*|heard|add|plus|on|of|over|from|about|than|has|have|had|then|before|after|until|isn['’]t|don['’]t)\b/i;
const LONGEST_HEAD = 70;

/** Whether an item asks for music that nobody sings, as what the song is. */
export function isOfMusicAlone(item: string): boolean {
  if (ACCOMPANIMENT.test(item)) return true;
  const chinese = CHINESE_INSTRUMENTAL.exec(item);
  if (chinese) return !NOT_OF_SONG.test(item.slice(0, chinese.index).replace(MODIFIED, ' '));
  const english = ENGLISH_INSTRUMENTAL.exec(item);
  const head = item.slice(0, english?.index ?? 0);
  return english !== null && head.length <= LONGEST_HEAD && !OTHERWISE.test(head.replace(ASKING, ''));
}

const REFUSED_REST = new RegExp(
  `(?:${NO_IN_ENGLISH}|\\bnon[\\s-]|\\b(?:nobody|nothing|no one)\\s|${NO_IN_CHINESE}).*?(?=$|\\b(?:but|just|only)\\b|但|只)`,
  'gi',
);
const SINGING =
  /\b(?:vocals?|vocalists?|sung|sings?|singers?|(?<!instrumental )rap(?!\s+(?:beats?|instrumentals?)\b)|chorus|verses?|duet|humming|(?<!birds )singing(?! (?:bowls?|saws?|guitars?|violins?|birds?)\b))\b|演唱|开始唱|(?:说唱(?!伴奏|纯音乐)|[清合对吟哼独领]唱)|[主副]歌|嗓|人声|人聲|[女男童][声聲]/i;
/** Of a voice and of music alike. */
const SWEET = /甜美|大叔|儿童/g;

/** Whether an item speaks of somebody who sings, but in what it refuses. */
export function isOfSinging(item: string): boolean {
  const meant = item.replace(REFUSED_REST, ' ').replace(SWEET, '').trim();
  return SINGING.test(meant) || singerIn(meant) !== null;
}
