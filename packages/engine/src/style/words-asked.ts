// Whoever has no words and asks for some: no lyrics there is no refusal. Items of simplified Chinese or of English.

/** 我没有歌词 */
const HAS_NONE =
  /(?<!不)(?:没有?|无)(?:写|想好)?(?:任何|现成的?)?歌?词[啊呢哦]?$|歌?词(?:还|暂时?)?没有?$|^(?:暂?无|没有|none)$|^我?(?:不[用必会想]?|没)[写填][过好]?歌?词了?$|\b(?:no|any) (?:lyrics|words)(?: yet)?$/i;
/** 请帮我写: what is to be written is words, a song or left unsaid. */
const WRITES = new RegExp(
  [
    '^(?!.*(?:(?<!作)曲|音乐|伴奏|配乐|bgm|纯|不要|[没无]))[^写填编]{0,8}(?:写|填|编|作词|创作|生成|发挥|做一?首)(?:$|一?[下首个段点](?:[吧呗吗]|$)|[吧吗呗]|[词作]|.{0,40}(?:歌|关于|主题))',
    '^(?:(?:so|and|please|can you|you)\\s){0,3}(?:write|generate|create|make up) (?:them|it|some|(?:some |the )?(?:lyrics|words))(?: (?:for me|please|yourself|about .*))?$',
    '^(?:(?:so|and|please|can you|you)\\s){0,3}(?:write|generate|create) (?:me )?an? (?:[\\w-]+ ){0,3}song\\b',
  ].join('|'),
  'i',
);
/** Whether one of the items of a text asks for words behind one that says there are none. */
export const asksForWords = (items: readonly string[]): boolean =>
  items.some((item, at) => WRITES.test(item) && HAS_NONE.test(items[at - 1] ?? ''));
