// What stands where a title is asked for and is none: it is left to whoever writes the song, or told how it is to be.

const WRITER = '由|让|请|帮|给我|自己|自行|系统|AI|根据|可以|[你您]';
/** Only these stand between: 你的梦想 and 和你一起 are titles. */
const BETWEEN = '看着|[你您我来帮给看]|AI|系统|内容|歌词|主题|自由|随便|随意|自己|自动|一下';
const LEFT = '(?:取|起(?!来)|想|定|选|写|决定|生成|发挥|创作|看?着办)(?:一?个|名字?|吧|的|就[行好]|即可|好了)*';
const MANNER = '(?:简[短洁]|好听|诗意|文艺|新颖|吸引人|[中英]文)';
const IN_CHINESE = [
  '(?:什么|啥|怎么[取起叫]?)(?:名字?)?[都也]?(?:好|行|可以)?[呢吧]?|[都也](?:好|行|可以)',
  `(?:${WRITER})(?:${BETWEEN}){0,5}${LEFT}|看着办|自动(?:生成)?|自[拟定]义?|自由(?:发挥|创作)`,
  '随便(?:[你您]|[取起定写])*[吧的]?|随意|任意|任选|(?:还|尚|暂时?)?(?:[没未](?:想好|确定|定|有)|[没无])|[待暂]定',
  '(?:不(?:限|[要用]|需要?|知道))(?:[取起写有]?(?:歌名|标题|名字?))?',
  '[与跟和][^你我他她]{1,6}[有相]关(?:的|就[行好]|即可)*|关于[^]*的',
  `(?:要|尽量|最好|必须|希望|需要?)[是有带用够]?${MANNER}[^]{0,5}|${MANNER}(?:一?[些点]|有力|即可|就[行好]|的)*`,
  '(?:要|不超过|最好|大概)?(?:[一两二三四五六七八九十]{1,3}个字|\\d{1,2}个?字)(?:以?内|之内|左右|的)?',
  '空白?|如题|略|同上|见[上下]文?|越.{1,2}越.{1,3}|[^]{0,4}(?:好听|霸气|唯美|朗朗上口|押韵)[^]{0,3}|.{2}一[点些]|不要太[^]*|[男女]声',
  '(?:[请帮给我想要你]|麻烦){0,4}[写来做]一?[首支][^]*',
];
const IN_ENGLISH = [
  'none|n/?a|tb[acd]|no title|untitled|any(?:thing)?|auto|random|whatever(?: you (?:like|want|think|choose))?|up to you|surprise me',
  '(?:you|ai)(?: can)? (?:choose|decide|pick)s?|your (?:choice|call|pick)',
];
const MANNER_IN_ENGLISH =
  '(?:very |really |as )?(?:short|simple|catchy|poetic|creative|meaningful|funny|memorable|nice|emotional|powerful|unique|related|relevant|chinese|english)(?:,? (?:and|but|as) .*)?|(?:in|based on|related to|about|inspired by|at most|under) .*|something (?:catchy|short|simple|nice|good)';
const LEFT_OPEN = new RegExp(`^(?:${[...IN_CHINESE, ...IN_ENGLISH].join('|')})$`, 'i');
const TOLD_OPEN = new RegExp(`^(?:${MANNER_IN_ENGLISH})$`, 'i');

/** Written as titles are, with capitals at both ends, it is one: Under the Sea, Powerful; but In English. */
const IN_CAPITALS =
  /^(?!(?:In )?(?:English|Chinese|Mandarin)$|(?:Short|Simple|Catchy)(?:$| (?:[Aa]nd|[Bb]ut)\b)|(?:Related|Based|Something)\b)(?=\p{Lu}).*(?<=(?:^|\s)\p{Lu}[\p{L}'’]*)$/u;

/** Whether what stands for a title is none. */
export const isLeftOpen = (title: string): boolean =>
  LEFT_OPEN.test(title) || (TOLD_OPEN.test(title) && !IN_CAPITALS.test(title));
