// The words that ask for music without singing. All are tried on short items of simplified Chinese or of English.
import { isAccompaniment, withoutAccompaniedBy } from './accompaniment.js';

/** What may stand behind it where it is what the song is, and not what somebody hears or sings to. */
const BEHIND_IN_CHINESE = [
  '$|[^\\p{Script=Han}]|[吧吗呢哦啊呀啦]|的(?:$|感觉|形式|风格)|版|[无没]|不[要带](?!$|[，,])|别唱|谢',
  '风格|[形模]式|[创制]作|作品|类|伴奏|背景(?!下)|演奏|钢琴|古[筝琴风]|吉他|治愈|轻[柔松快]|[^的\\s]{0,4}[曲乐]',
  '就(?!算)|即可|可以|行吗|最好|适合|用[于来]|当(?!年|时)|[送献]?给|关于|描[写绘]|来?表[现达]|[加带配]|一[首段分]',
].join('|');
const CHINESE = new RegExp(`纯(?:音乐|器乐)(?=${BEHIND_IN_CHINESE})(?!\\s{0,9}(?:[间前尾]奏|段|[§?？]|否))`, 'u');
/** Modifiers, with a no of their own or of what the music is about, and polite questions: 不要太吵的纯音乐. */
const MODIFIED = new RegExp(
  [
    '(?:不要?太|没有|无|不(?![要是能想]))[^的]{1,8}的$',
    '(?<!不)[想要好动耐]听|听的$|听(?:起来|了)[^的]{0,8}的$',
    '(?:关于|描[写述绘]|表[现达]|讲述|[送写献]给).{1,40}的?$',
    '能不能|可不可以|^(?:请|麻烦)?再(?=[来做写]一?[首段个])',
  ].join('|'),
  'g',
);
/** Of a part, of a story, or refused. */
const NOT_OF_SONG = new RegExp(
  [
    '(?<![聆倾])听(?![雨海风])|(?<![绽奔豪释开解怒播])放(?!松|在|学|假|飞|烟|风)|(?<![直广传])播(?!客|放[在的用时]|种)|弹(?![奏唱])|[飘传]来|响起|加入?(?:$|[一些点段])|插入?(?:$|[一段些])|带[一些点段]{0,2}$|有(?:$|[一段些](?!点))',
    '再[来加]|(?<![可恋母父])爱(?:$|听)|喜欢(?:$|听)|她|(?<![吉其])他|[写做]过|上次|总是(?:$|[给生放])|每次都是$|又是(?:$|一?[首段个])|为什么|讨厌|腻|厌[倦烦]',
    '不[要是能希想只仅用需可该许准做会应得喜爱]|(?<![特离告分送惜道区级性])别(?![致样墅具]|太)|非(?![常洲]|主流)|没|勿(?!忘)|拒绝|禁止|(?<![消解清排驱去扫])除(?![夕尘])|避免|留(?:$|[下出]?一?[点些段])',
  ].join('|'),
);

const PARTS_IN_ENGLISH =
  'in(?! the (?:style|key)| [A-G]\\b)|to|at|during|before|after|until|on|from|arrangements?|elements?|breaks?|intros?|solos?|bridges?|interludes?|sections?|outros?|parts?|passages?|drops?|hooks?|verses?|chorus(?:es)?|endings?|layers?|layering|textures?|backing|accompaniment|breakdowns?|openings?|fades?';
const ENGLISH = new RegExp(
  `(?<!(?<!^(?:make|keep|please make) )(?<!^(?:just|only) )\\b(?:the|this|that|my|your|fades?(?: out)?) )\\b(?:instrumentals?|pure music)\\b(?!\\s(?:isn['’]t|is not)\\b|\\s?[§?]|\\s(?:(?:${PARTS_IN_ENGLISH})\\b|(?:music|tracks?|songs?)\\s(?:play|fill|drift|from|in|on)))`,
  'i',
);
const ASKING =
  /^(?:(?:please|can you|could you|(?:i|we) (?:want|need)|(?:i|we)(?:['’]d| would) (?:like|love|prefer)|make|create|generate|write|compose|give me|keep|it|this|the|song|track|should|must|be|to|is|an?|all|but|and|also|piece of)\s{1,9}){1,10}/i;
const OTHERWISE =
  /\b(?:not|no|non|semi|partly|never|but|without|less|more|with|was|were|is|are|be|been|he|she|they|we|i|you|my|your|his|her|their|play\w*|lov(?:ed?|es|ing)|likes?|listen\w*|danc\w+|to (?:an?|the|some)|hear\w*|heard|add|plus|on|of|over|from|about|than|has|have|had|then|before|after|until|avoid\w*|skip|hate|instead|why|always|last|isn['’]t|don['’]t)\b/i;
const LONGEST_HEAD = 70;
/** Instrumental: no. Where it is the name of a list it says nothing, but for yes or a no with something behind it. */
const DENIED =
  /(?:纯音乐|纯器乐|\binstrumental)\s?[:：=]\s?(?:否|不要?|无|no|none|false|off)\s{0,9}(?=$|[,，、;；/|。.\n)）])|\binstrumental\s?[:：](?!\s?(?:(?:yes|true|on|only|no|none)\b|[是对要]|需要))/gi;

/** A text without what says that it is not for music alone. */
export const withoutDenied = (text: string): string => withoutAccompaniedBy(text).replace(DENIED, ' ');

/** Whether what stands before its name says that the music is of a part or a story, or that it is not wanted. */
export const isToldOfAnother = (head: string, but = NOT_OF_SONG): boolean => but.test(head.replace(MODIFIED, ' '));
export const isToldOtherwise = (head: string): boolean =>
  head.length > LONGEST_HEAD || OTHERWISE.test(head.replace(ASKING, ''));

/** Whether an item asks for music that nobody sings, as what the song is. */
export function isOfMusicAlone(item: string): boolean {
  if (isAccompaniment(item)) return true;
  const chinese = CHINESE.exec(item);
  if (chinese) return !isToldOfAnother(item.slice(0, chinese.index));
  const english = ENGLISH.exec(item);
  return english !== null && !isToldOtherwise(item.slice(0, english.index));
}

/** Whether an item asks for that before anything else: what has a chorus then has one that is played. */
export const beginsAlone = (item: string): boolean =>
  /^(?:(?:an?|fully|purely|strictly|all)\s)?(?:instrumental|纯音乐)/i.test(item) && isOfMusicAlone(item);
