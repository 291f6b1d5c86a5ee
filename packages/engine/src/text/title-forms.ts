// The forms in which a wish names its song, each with the name as its first group.

const LONGEST = 30;
const QUOTED_IN_CHINESE = `[《“"「『‘'〈]([^\\n《》“”"「」『』〈〉]{1,${LONGEST}}?)[》”"」』’'〉]`;
const QUOTED = `${QUOTED_IN_CHINESE}(?![\\p{L}\\p{N}])`;
const END = '\\s{0,9}(?=$|[\\n，,。;；!！?？、|()（）[\\]【】])';
/** Up to the end of its entry. */
const BARE = `([^\\n，,。;；!！?？、|()（）[\\]【】《》“”"「」『』〈〉]{1,${LONGEST}}?)${END}`;
const INSIDE = '[^\\n，,。；;《》“”"「」]';

/** Of the song: a video has a title too. */
const NAME =
  '(?<!副|小|(?:专辑|專輯|唱片|视频|影片|文章|作文|论文|小说|电影|书)的?)(?:歌曲?的?名[字称]?|曲名|标题|题目|標題|題目|题名|題名|歌題)';
const MUSIC = '(?:歌|曲|音乐|民谣|摇滚|说唱)';
const CALLED = '(?:叫做?|名叫|名为|题为)';
/** Before somebody else's song: 像一首叫《晚风》的歌. */
const ELSEWHERE = '(?:像|如|关于|關於|翻唱|改编|模仿|类似于?|(?:不要|[别勿])[写唱来]?)';
/** Who has a name and is no song. */
const NO_SONG = '关于|關於|[给給为為像写寫]|[本部只位条]|电影|小说|游戏|书|剧';
const MARKED_IN_CHINESE = [
  `${NAME}(?:就|要|定|暂定|用)?(?:叫做?|是|为|[:：=])?[ \\t]{0,3}`,
  `(?<!${ELSEWHERE}一?)[首支](?:(?!${NO_SONG})${INSIDE}){0,8}?${CALLED}[ \\t]{0,3}`,
  `(?<!${ELSEWHERE})[写寫来來作做要]一?[首支]${INSIDE}{0,20}?${MUSIC}[，,]\\s?(?:名字?|取名|命名)?[叫为]做?[ \\t]{0,3}`,
  `(?:^|[，,。；;\\n]\\s?|[歌曲])(?:取名|起名|命名|题)[叫为]?[ \\t]{0,3}`,
].map((before) => new RegExp(`${before}${QUOTED_IN_CHINESE}`, 'u'));
const MARKED_BEHIND = [
  `(?<!(?:${ELSEWHERE}|给(?!我))[^\\n，,。；;的]{0,8})${CALLED}[ \\t]{0,3}${QUOTED_IN_CHINESE}的(?:(?!${NO_SONG}|的)${INSIDE}){0,6}?${MUSIC}`,
  `(?<![可所难足给加])以${QUOTED_IN_CHINESE}[为為](?:歌?名|[标標]?[题題](?!材|目的))`,
].map((form) => new RegExp(form, 'u'));

const SONG =
  '(?:songs?|tracks?|tunes?|ballads?|anthems?|lullab(?:y|ies)|jingles?|hymns?|piece|instrumental|it|this)\\s';
const OF_OTHERS =
  '\\b(?:about|like|of|to|on|from|love|heard|sang|(?<!\\bI )wrote) (?:an?|the|that|this|my) (?:\\w{1,12} )?|\\bfavou?rite ';
const WORK =
  '\\b(?:book|movie|film|poem|novel|story|show|play|painting|game|album|essay|article|series|channel|podcast|video|blog)\\s';
const MARKED_IN_ENGLISH = [
  `(?<!${WORK}|(?:${OF_OTHERS})${SONG})\\b(?:en)?titled:?[ \\t]{1,3}`,
  `(?:(?<!${OF_OTHERS})\\b${SONG}(?:(?:is|to be|should be|will be|be)\\s)?|(?:^|[.;\\n])\\s{0,9})(?:called|named)[ \\t]{1,3}`,
  "(?<!(?:n['’]t|not|never) )\\b(?:call|name|title) (?:it|this|(?:this|the) (?:song|track))[ \\t]{1,3}",
  '\\btitle(?:\\s{0,3}[:：]|\\sis|\\sshould be)[ \\t]{0,3}',
  `(?<!${WORK})\\bwith (?:the )?title[ \\t]{1,3}`,
].map((before) => new RegExp(`${before}${QUOTED}`, 'iu'));

/** In quotation marks it may be anything. */
export const MARKED: readonly RegExp[] = [...MARKED_IN_CHINESE, ...MARKED_BEHIND, ...MARKED_IN_ENGLISH];
/** Said in a sentence, which may go on behind it. */
export const NAMED: readonly RegExp[] = [
  new RegExp(`(?:歌曲?的?名[字称]?|曲名|[这首支]首?歌曲?)(?:就|要)?叫做?(?!我)[ \\t]{0,3}${BARE}`, 'u'),
  new RegExp(`${NAME}(?:是|为)(?![不什啥])((?:(?![的了吗呢你我\\s])${INSIDE}){1,8}?)${END}`, 'u'),
  new RegExp(`[首支](?:歌曲?)?(?:叫做|名[叫为])(?!我)((?!的)${INSIDE}{1,12}?)的${MUSIC}`, 'u'),
];
export const LISTED: readonly RegExp[] = [
  new RegExp(`${NAME}\\s{0,3}[:：=][ \\t]{0,3}${BARE}`, 'u'),
  new RegExp(
    `(?:^|[\\n，,。.;；|([【])\\s{0,9}(?:(?:song |track )?title|song name)\\s{0,3}[:：][ \\t]{0,3}${BARE}`,
    'iu',
  ),
];
