// The words that refuse singing. All are tried on short items of simplified Chinese or of English.
const SUNG = '(?:vocals?|vocalists?|singing|singers?|human voices?|人声|歌声|演唱|唱歌|歌手|男女声|男声女声|女声男声)';
const WORDS = '(?:lyrics?|(?<=\\bmusic (?:with no|without) )words|歌词|(?<!没)词)';
export const NO_IN_ENGLISH =
  "(?<!\\b(?:(?:i|we)(?:['’]ve| have)(?: got)?|not|never|don['’]?t|can(?:['’]t| ?not) (?:be|live)|whether or) )\\b(?:no|without|zero|minus|no need for|does(?:n['’]?t| not) need|remove|mute|exclude|skip|cut|(?:leave|take) out|(?:don['’]?t|do not) (?:use|add|include|want|need|put)|(?:does|should|must)(?:n['’]?t| not) (?:have|contain|include|be))\\s{1,9}";
/** Who asks whether, and who cannot be without it, refuses nothing. */
export const NO_IN_CHINESE =
  '(?:(?<!要)不(?:要|用|需要|必|(?=写歌?词)|可以(?=[加有带])|允许|想(?:要|听|(?=有))|带|含|包[含括]|加|许|能(?!没|无|不))|(?<!特)别(?:[用加有]|(?=唱))|勿|(?<!不[能可要是]以?)(?:(?<!(?<!给)我)(?:没有?|无(?!需))|无需)|去(?:[掉除]|(?=人声))|禁止|拒绝|移除|(?:[删消]除|消掉|关[闭掉])(?=人声|歌声|演唱|歌词))';

const REFUSED_IN_ENGLISH = `${NO_IN_ENGLISH}(?:(?:any|an?|the|all|human)\\s{1,9}){0,3}(?:[\\w-]+\\s(?:or|and|&)\\s)?(?:${SUNG}|${WORDS})`;
const REFUSED_IN_CHINESE = `${NO_IN_CHINESE}\\s?(?:添加|加入|出现|生成|[加有带]|(?<![没有无])[写填])?(?:任何|一点)?的?(?:[^的\\s]{1,3}[和与或及])?(?:${SUNG}|有?人(?:来?演?唱)歌?|唱|${WORDS})`;
const TAKEN_AWAY =
  '[把将]?(?:人声|歌声|歌词|演唱|vocals?|男女声|男声[和与]?女声|女声[和与]?男声)(?:部分)?[都全]?部?(?:不要了?|[去拿删移][掉除]了?|删了|关[掉闭]|禁止|\\s(?:are\\s)?not\\s(?:needed|wanted|required|necessary))';
/** Whoever says no more behind it: `no vocals until the chorus` does. */
const BEHIND_IN_ENGLISH = `\\s{1,9}(?:${[
  'please|at all|whatsoever|anywhere|throughout|allowed|needed',
  'in (?:this|the|it|my)(?: (?:whole|entire))?(?: (?:song|track|music))?',
  '(?:just|only)\\s(?!for|in|until|at|on|during).*',
  '(?:or|and|nor|&)(?:\\s(?!then|later|until|in|at|on|during|before|after|for)[\\w-]+){1,3}',
  '(?:and\\s)?no\\s(?!problem)[\\w-]+',
  'for (?!.*(?:§|\\b(?:now|first|second|minutes?|part|start|beginning|end)\\b))(?:(?:my|our|an?|the)\\s)?(?:[\\w-]+\\s){0,2}(?:study|sleep|work|focus|meditation|relax|read|background|video|vlog|game|podcast|stream|trailer|commercial|presentation|yoga|cafe)\\w*(?:\\s(?:trailer|video|channel|intro|stream|session)s?)?',
].join('|')})`;
/** 不要唱流行音乐 refuses no singing; 没有人声的快乐 is no music. */
const OF_MUSIC_IN_CHINESE =
  '(?:版?的|版|(?<!唱歌?))[^的\\s]{0,4}(?:(?<!快|欢)乐|曲子?|伴奏|bgm|beat|lo-?fi|爵士|钢琴|吉他|奏)';
const BEHIND_IN_CHINESE = `(?:部分|出现)?(?:${[
  '(?:和(?!声)|[与或及])[^的\\s]{1,4}|[啊哦吧了呢呀啦嘛哈哟喔]|(?:可以|好|行)吗|\\s?谢谢|版本?的?|的',
  '\\s?[只仅][要有留](?!.{0,6}[唱声歌])[^的\\s]{1,8}',
  OF_MUSIC_IN_CHINESE,
  '也?(?:没有?|无|不要)(?:人声|歌词|和声|伴唱|鼓|唱)|(?<!唱)的歌曲?',
].join('|')})?`;
const REFUSAL = `(?:(?:${REFUSED_IN_ENGLISH}|${REFUSED_IN_CHINESE})(?:${BEHIND_IN_ENGLISH}|${BEHIND_IN_CHINESE})|^(?:non?[\\s_-]?vocals?|vocals?[\\s-]?(?:free|less|off)))$`;
const REFUSES = new RegExp(REFUSAL, 'i');
/** Of a style alone: in a story they are what it tells. */
const OF_A_STYLE =
  /^(?:(?:.{0,40}\b(?:music|songs?|piece) )?(?:with )?no|without) (?:voice|words)$|^(?:with )?(?:nobody|no ?one) (?:sings|singing|is singing)$|^without any(?:one|body) singing$/i;
/** Voices are refused by an item that says no more: a house with no voices is a story. */
const NO_VOICES =
  /^(?:please )?(?:(?:(?:with )?no|without) (?:any )?voices|(?:do not|don['’]t) sing|(?:nobody|no ?one) (?:sings|singing|is singing|should sing|to sing) (?:on|in) (?:it|this(?: song| track)?|the (?:song|track)))(?: (?:please|at all))?$/i;
const TAKES_AWAY = new RegExp(`^(?:请|麻烦|帮我)?${TAKEN_AWAY}$`, 'i');
/** Who refuses no more than singing may want somebody who raps or speaks, and instead of people a machine. */
const NAMES_VOICES = /(?<!human )(?:vocal|voice)|singers?|人声|歌手/i;

/** What may stand before a refusal of which a description begins: none is the start of another, or reading is dear. */
const BEFORE_IN_CHINESE =
  '(?:我们?|希望|必须|要求?|注意|确保|保证|需要|制作|生成|最好|千万|尽量|全程|全曲|全部|通篇|从头到尾|能不能|可不?可?以|整首|整个|这首|这个|歌曲?里?|请|麻烦|也|就|都|但是?|而且|绝对|完全|一定|务必|记得|想|做|写|来|给|一首|一段|\\s)';
const BEFORE_IN_ENGLISH =
  "(?:(?:please|i['’]?d?|we|want|would|like|prefer|need|it|there|are|is|this|the|a|song|track|should|must|to|be|have|has|with|absolutely|strictly|completely|but|and|just|make|really|ideally|preferably)\\s{1,9})";
const BEGINS = new RegExp(`^(?:${BEFORE_IN_CHINESE}{0,8}|${BEFORE_IN_ENGLISH}{0,8})${REFUSAL}`, 'i');
const OF_MUSIC =
  /曲|音乐|伴奏|配乐|钢琴|吉他|古筝|bgm|\b(?:music|songs?|pieces?|tunes?|beats?|tracks?|soundtrack|score|karaoke|piano|guitar|violin|cello|flute|harp|ukulele|lo-?fi|jazz|ambient|synth\w*|techno|trap|hip[ -]?hop|orchestral|cinematic|instrumental)\b/i;
/** In a description a genre makes a refusal one of the song only where it stands beside it: no voice, no choice, punk. */
const OF_A_GENRE =
  /\b(?:rock|metal|punk|blues|funk|latin|flamenco|salsa|tango|bossa nova|samba|reggae|edm|electro(?:nic)?|dubstep|drum (?:and|&|n) bass|dnb|trance|phonk|disco|orchestra|classical|chiptune|folk|indie|bluegrass|celtic|waltz)\b/i;
const OF_A_STORY =
  /^没有?(?:任何)?(?:歌声|歌手)|\bsingers?$|她|(?<![吉其])他|\b(?:he|she|they|his|her|their|was|were|played|plays|heart|life)\b/i;

/** Who asks for something tells no story. */
const ASKS =
  /^(?:(?:please|can you|could you|just)\s){0,2}(?:make|create|generate|compose|give) (?:me |it |us )?(?:something|some|it|an?)\b/i;

/** Whether an item says that what it names is to go: 人声去掉. */
export const takesAway = (item: string): boolean => TAKES_AWAY.test(item);

/** What is refused: whoever has a voice, or no more than singing or words. */
export type Refused = 'voices' | 'singing' | 'words';
const NAMES_WORDS = /lyric|words|词/i;
const kindOf = (refusal: string): Refused =>
  NAMES_VOICES.test(refusal) ? 'voices' : NAMES_WORDS.test(refusal) ? 'words' : 'singing';

/** What an item of a style refuses, if it does. */
export function refusedIn(item: string): Refused | null {
  const refusal = [TAKES_AWAY, REFUSES, NO_VOICES, OF_A_STYLE].map((form) => form.exec(item)?.[0]).find(Boolean);
  return refusal === undefined ? null : kindOf(refusal);
}

/**
 * A description tells a story: in it only that speaks of the song which begins so or names music; `isOfMusic`: the
 * description names some elsewhere.
 */
export function isToldOfSong(item: string, isOfMusic: boolean): boolean {
  if (OF_A_STORY.test(item)) return false;
  if (OF_A_STYLE.test(item)) return isOfMusic;
  return [NO_VOICES, BEGINS, ASKS, OF_MUSIC, OF_A_GENRE].some((form) => form.test(item)) || takesAway(item);
}
/** All of a description it is no story. */
export const saysNobody = (item: string): boolean => /^(?:nobody|no ?one) (?:sings|is singing)$/i.test(item);
export const namesMusic = (item: string): boolean => OF_MUSIC.test(item);

const LISTED = new RegExp(
  `^[-*#•\\s]{0,9}(?:(?:any|all|the|human|no|without|任何|所有|不要|不用|没?有|无)\\s?){0,3}(?:${SUNG}|${WORDS}|voices?|唱)$`,
  'i',
);
/** The same of an item in a list of what is not wanted. */
export const refusedInList = (item: string): Refused | null => (LISTED.test(item) ? kindOf(item) : null);

const NONE =
  '\\s{0,9}[:：=(（]\\s{0,9}(?:无|不要|不需要|没有|none(?: needed)?|not needed|n/a|no|off|false|否|instrumental(?: only)?|纯音乐)\\s{0,9}(?=$|[,，、;；/|。.\\n)）])';
/** 人声：无 */
export const VOICES_AS_NONE = new RegExp(
  `(?:人声|歌手|演唱者?|vocals?|voice|singers?)(?:部分|\\s(?:style|type))?${NONE}`,
  'i',
);
export const WORDS_AS_NONE = new RegExp(`${WORDS}${NONE}`, 'gi');
