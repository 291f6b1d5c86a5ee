// How a wish says its song is to be called: 写一首叫《晚风》的歌, `a song called "Evening Wind"`, 歌名：晚风.

const LONGEST = 30;
const QUOTED = `[《“"「『‘']([^\\n《》“”"「」『』]{1,${LONGEST}}?)[》”"」』’'](?![\\p{L}\\p{N}])`;
const QUOTED_IN_CHINESE = QUOTED.replace(/\(\?!.*$/, '');
/** Up to the end of its entry. */
const BARE = `([^\\n，,。;；!！?？、|()（）[\\]【】《》“”"「」『』]{1,${LONGEST}}?)\\s{0,9}(?=$|[\\n，,。;；!！?？、|)）\\]】])`;
const NAME = '(?:歌曲?的?名[字称]?|曲名|标题|題目|标題|題名|题目|题名|歌題)';
const SONG = 'songs?|tracks?|tunes?|ballads?|anthems?|lullab(?:y|ies)|jingles?|hymns?|piece|instrumental|it|this';

/** In quotation marks it may be anything. */
const MARKED: readonly RegExp[] = [
  new RegExp(`${NAME}(?:就|要)?(?:叫做?|是|为|[:：])?[ \\t]{0,3}${QUOTED_IN_CHINESE}`, 'u'),
  new RegExp(`[首支][^\\n，,。；;《》“”"「」]{0,8}?(?:叫做?|名叫|名为|题为)[ \\t]{0,3}${QUOTED_IN_CHINESE}`, 'u'),
  new RegExp(
    `(?:叫做?|名叫|名为|题为)[ \\t]{0,3}${QUOTED_IN_CHINESE}的[^\\n，,。；;的]{0,6}?(?:歌|曲|音乐|民谣|摇滚|说唱)`,
    'u',
  ),
  new RegExp(
    `(?<!\\b(?:book|movie|film|poem|novel|story|show|play|painting|game)\\s)\\b(?:en)?titled[ \\t]{1,3}${QUOTED}`,
    'iu',
  ),
  new RegExp(
    `(?:(?<!\\babout (?:an?|the|that|this) )\\b(?:${SONG})\\s(?:(?:is|to be|should be|will be|be)\\s)?|(?:^|[.;\\n])\\s{0,9})(?:called|named)[ \\t]{1,3}${QUOTED}`,
    'iu',
  ),
  new RegExp(`\\b(?:call|name|title) (?:it|this song|the song)[ \\t]{1,3}${QUOTED}`, 'iu'),
  new RegExp(`\\btitle(?:\\s{0,3}[:：]|\\sis|\\sshould be)[ \\t]{0,3}${QUOTED}`, 'iu'),
];
const NAMED: readonly RegExp[] = [
  new RegExp(`(?:歌曲?的?名[字称]?|曲名|[这首支]首?歌曲?)(?:就|要)?叫做?(?!我)[ \\t]{0,3}${BARE}`, 'u'),
];
const LISTED: readonly RegExp[] = [
  new RegExp(`${NAME}\\s{0,3}[:：][ \\t]{0,3}${BARE}`, 'u'),
  new RegExp(`(?:^|[\\n，,。.;；|([【])\\s{0,9}(?:song )?title\\s{0,3}[:：][ \\t]{0,3}${BARE}`, 'iu'),
];
/** A title that is left to whoever writes the song, or a sentence. */
const NO_TITLE =
  /^(?:什么|啥|怎么|随便|随意|任意|任选|未定|待定|暂|自定|自拟|自动|自由|自己[来想取定起]|[你您](?:来|自己|看|想|定|决定)|帮我|请|不[限要用定需知]|没有?|无$|none$|n\/?a$|tbd$|untitled$|any(?:thing)?$|auto|random|your |you )/i;

const tidy = (name: string): string =>
  name.replace(/(?:吧|就好|就行|好了|即可|的(?:歌曲?|曲子?|情歌|民谣|摇滚))$/u, '').trim();

/** Where another entry stands behind a blank the title ends there: 歌名叫晚风 女声. */
const firstWord = (name: string): string => (/\p{Script=Han}/u.test(name) ? name.split(/\s/)[0]! : name);

/** The title that a wish gives its song, without its quotation marks; undefined where it gives none, or not clearly. */
export function titleAskedIn(wish: string): string | undefined {
  const of = (forms: readonly RegExp[]): string[] => forms.flatMap((form) => form.exec(wish)?.[1]?.trim() ?? []);
  const bare = [...of(NAMED), ...of(LISTED)].map((name) => tidy(firstWord(name)));
  return [...of(MARKED), ...bare].find((name) => /[\p{L}\p{N}]/u.test(name) && !NO_TITLE.test(name));
}
