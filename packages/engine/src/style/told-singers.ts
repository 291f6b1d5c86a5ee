// Who sings by what a wish tells of them: to whom, as whom, or with somebody of the same kind. Simplified Chinese or English.

/** Nothing more is said of them. */
const IS_LAST = '(?=\\s?(?:$|[,，.。;；\\n]))';
/** Another is named with them: 爸爸妈妈, 兄弟姐妹. */
const BESIDE_HIM = '(?:爸爸|妈妈|爷爷|奶奶|外公|外婆|父亲|母亲|哥哥|姐姐|弟弟|老公|老婆|兄弟|姐妹)、?';
const toldOf = (english: string, chinese: string, person: string, pair: string, kin: string): RegExp =>
  new RegExp(
    [
      `(?<![给为跟和陪对向听让教像]|${BESIDE_HIM})(?:${chinese})唱给(?!我)`,
      `(?<!男)(?:${chinese}|${person})的?视角|我是(?:一?[个名位])?(?:${person})(?=$|[\\s,，、。;；])`,
      `(?<!${BESIDE_HIM})(?:${pair})俩?(?:对唱|合唱|二重唱|一起唱)`,
      String.raw`\b(?:${english})\s(?:sings?|singing)\sto\s(?!me\b)`,
      String.raw`\b(?:sung|vocals?)\sby\s(?:(?:an?|the|my|our|her|his)\s)?(?:${english})${IS_LAST}`,
      String.raw`\b(?:from|through) (?:an?|the) (?:${english})(?:['’]s)? (?:perspective|point of view|pov|eyes)\b`,
      kin,
    ].join('|'),
    'i',
  );
interface Kin {
  /** Each with each of the other side. */
  english: readonly [string, string];
  chinese: readonly [string, string];
  /** Of whom two are named in one. */
  many: string;
}

/** Told of, and not to sing it: a story about a mother and daughter singing together, 母女一起唱歌的回忆. */
const REMEMBERED =
  '(?<!\\b(?:about|of|hear|heard|hearing|remember\\w*|watch\\w*|saw|miss|love|loved)\\s(?:(?:an?|the|my|our|her|his)\\s)?)';
const NOT_REMEMBERED = '(?!过|歌?的(?:回忆|故事|画面|时光|日子|往事))';

/** Of whom no third is named: 妈妈和女儿对唱, a mother-daughter duet, a duet between a father and his son, two sisters singing. */
function twoOfKin({ english, chinese, many }: Kin): string {
  const said = '(?:来|的|一起|一块儿?|合作|用[^\\s，,。]{1,4}){0,2}(?:对唱|合唱|二重唱|演?唱)';
  const both = ([one, other]: readonly [string, string], between: string): string =>
    `(?:${one})${between}(?:${other})|(?:${other})${between}(?:${one})`;
  const joined = '(?:\\s?[-–&/+]\\s?|\\s(?:and|with)\\s(?:(?:an?|the|her|his|my)\\s)?)';
  const pair = `(?:${both(english, joined)}|(?:two|2)\\s(?:${many}))`;
  const determined = `(?:(?:an?|the|my|our|her|his)\\s)?${pair}`;
  return [
    `(?<![给为对向听让教像、和跟]|${BESIDE_HIM})(?:${both(chinese, '[和跟与、]')})${said}${NOT_REMEMBERED}`,
    `\\b${pair}(?:['’]s)?,?\\sduets?\\b(?!\\s(?:with|and)\\b)`,
    `\\bduets?\\s(?:between|of|by|for|from|with)\\s${determined}s?\\b(?!,?\\s(?:and|&)\\b)`,
    `\\b${REMEMBERED}${pair}\\s(?:sing|singing)(?:\\s(?:together|in\\sharmony|a\\sduet))?${IS_LAST}`,
    `\\bsung\\sby\\s${determined}${IS_LAST}`,
  ].join('|');
}
export const TWO_MEN = twoOfKin({
  english: ['(?:grand)?father|dad|grandpa', '(?:grand)?son'],
  chinese: ['爸爸|父亲|老爸|爷爷|外公|姥爷|哥哥', '儿子|外?孙子|外孙|弟弟'],
  many: 'brothers|boys|men|guys',
});
export const TWO_WOMEN = twoOfKin({
  english: ['(?:grand)?mother|mom|mum|grandma', '(?:grand)?daughter'],
  chinese: ['妈妈|母亲|老妈|奶奶|外婆|姥姥|姐姐', '女儿|闺女|外?孙女|妹妹'],
  many: 'sisters|girls|women|ladies',
});
export const TOLD_OF_HIM = toldOf(
  'm[ae]n|boy|guy|dad|father|grandpa|husband|groom|son|boyfriend',
  '爸爸|父亲|老爸|爷爷|外公|新郎|丈夫|老公|男友|男朋友|哥哥|弟弟|儿子',
  '男生|男孩子?|男的|男人|男性',
  '父子|兄弟|哥们',
  TWO_MEN,
);
export const TOLD_OF_HER = toldOf(
  'wom[ae]n|girl|lady|mom|mum|mother|grandma|wife|bride|daughter|girlfriend',
  '妈妈|母亲|奶奶|外婆|姥姥|新娘|妻子|老婆|女友|女朋友|姐姐|妹妹|女儿|闺蜜',
  '女生|女孩子?|女的|女人|女性',
  '母女|姐妹|闺蜜|婆媳',
  TWO_WOMEN,
);
