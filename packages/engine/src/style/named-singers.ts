// The words that name singers, in simplified Chinese or in English.

/** What is not wanted, or one of the two: none of it names two singers. */
const UNMEANT = new RegExp(
  [
    String.raw`\b(?:no|not|non|without)[\s-]{1,9}(?:an?\s)?(?:(?:fe)?male|duets?\b)|(?:不要|没有|不用|非)[男女]声`,
    String.raw`(?:fe)?male\s{1,9}or\s{1,9}(?:an?\s)?(?:fe)?male|\b(?:wo)?m[ae]n\sor\s(?:an?\s)?(?:wo)?m[ae]n\b`,
    '[男女]声?(?:或者?|还是)[男女]声?|随便[男女]声?[和、]?[男女]声?',
    '[男女][声生]?[、，,/和]?[男女][声生]?(?:都行|都可以|都可|均可|皆可|不限)',
  ].join('|'),
  'gi',
);
/** Voices that are instruments, or names. */
const OTHER_VOICES =
  /\b(?:alto|soprano|tenor|baritone|mezzo)\s{1,9}(?:sax\w*|flute|recorder|clarinet|horn|trombone|guitar|ukulele|viol\w*)|\bpalo alto\b/gi;
/** Who sings beside another; `male and female harmonies` are of two who sing. */
const BESIDE =
  /(?<!\band\s|[&/]\s?)\b(?:fe)?male\s(?:back(?:ing|up)|harmon(?:y|ies))(?:\svocals?)?|(?<![男女])[男女]声?(?:和[声音]|伴唱|垫音)/gi;

const VOICE = '性?(?:人?声|歌手|中音|高音|低音|主唱|嗓|演唱|独唱|音色|rapper|说唱)';
export const HIS = new RegExp(`\\bmale\\b|男${VOICE}`, 'i');
export const HER = new RegExp(`\\bfemale\\b|女${VOICE}`, 'i');
export const MALE = new RegExp(
  `${HIS.source}|\\b(?:baritone|(?:counter)?tenor|bass (?:voice|vocals?|singer)|boy[ -]?(?:band|group))\\b|大叔|男团(?![圆聚结拜])|男[子孩]组合|(?:[少青]年|正太)音`,
  'i',
);
export const FEMALE = new RegExp(
  `${HER.source}|\\b(?:soprano|(?:contr)?alto|mezzo|girl[ -]?(?:band|group))\\b|甜美|女团(?![圆聚结拜])|女[子孩]组合|(?:御姐|少女|萝莉)音`,
  'i',
);
const CHILD =
  /\b(?:child(?:ren)?|kids?)(?:['’]?s?['’]?)\s{1,9}(?:vocals?|voices?|choirs?|chorus|singers?|sings?|singing)\b|童[声音]|[男女]童(?=$|[,，、;；|\s声])/i;
const KIDS = '小孩子?|小朋友们?|(?<![男女])孩子们?';
/** Somebody sings with them, or what they hear. */
const TO_KIDS = '[给教为陪带合]';
/** Grown-ups sing these too, where they are named. */
const OF_CHILDREN = new RegExp(
  `\\b(?:child(?:ren)?|kids?)(?:['’]?s?['’]?)\\s{1,9}(?:songs?|music)\\b|\\bnursery rhymes?\\b|儿童|少儿(?!不宜)|儿歌|童谣|${TO_KIDS}(?:${KIDS})(?:来|一起)?(?:演?唱|合唱)`,
  'i',
);

/** Somebody who is what a song is about, but where nothing else is said. A run of blanks is read once, or reading is dear. */
const alone = (english: string, chinese: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[,，、;；|\n]|(?:性别|歌手|演唱者?|主唱|人声|声音|嗓音|vocals?|gender|singer)\s{0,3}[:：])[^\S\n]{0,9}(?:(?:young|old|little|soft|sweet|mature) |[年轻成熟温柔]{0,4})(?:${english}|${chinese})[^\S\n]{0,9}(?=$|[,，、;；|\n])`,
    'i',
  );
/** Or who is said to sing. */
const singing = (english: string, chinese: string): RegExp =>
  new RegExp(
    [
      String.raw`\b(?:${english})(?:['’]s)?\s{1,9}(?:(?:lead|solo)\s)?(?:vocals?|voices?|singers?|sings?|singing|vocalist|choir)\b`,
      String.raw`\b(?:${english}) with an? (?:[\w-]+,? ){0,3}voice\b`,
      String.raw`\b(?:sung|singing|vocals?)\s{1,9}by\s{1,9}(?:(?:a|an|the|young|old)\s){0,5}(?:${english})\b`,
      String.raw`(?:${chinese})(?:来|的|独|合|对)?(?:演?唱|声音|嗓音|版)`,
    ].join('|'),
    'i',
  );
const MEN = ['m[ae]n|boys?|guys?', '男生|男性?(?![女声孩生人的])|男人|男孩子?|男的'] as const;
const WOMEN = [
  'wom[ae]n|girls?|lad(?:y|ies)',
  '女生|(?<![父母子儿孙侄])女性?(?![男声孩生人的])|女人|女孩子?|女的',
] as const;
const CHILDREN = ['child(?:ren)?|kids?|little (?:girl|boy)s?', `(?<!${TO_KIDS})(?:${KIDS}|小[女男]孩子?)`] as const;
export const [A_MAN, A_WOMAN, A_CHILD] = [alone(...MEN), alone(...WOMEN), alone(...CHILDREN)];
export const [HE_SINGS, SHE_SINGS, A_CHILD_SINGS] = [singing(...MEN), singing(...WOMEN), singing(...CHILDREN)];

export const hasChild = (text: string): boolean => CHILD.test(text) || A_CHILD_SINGS.test(text);
export const isOfChildren = (text: string): boolean => OF_CHILDREN.test(text) || A_CHILD.test(text);

/** A text without what names nobody who sings. */
export const withoutUnmeant = (text: string): string => text.replace(UNMEANT, ' ');
export const withoutOtherVoices = (text: string): string => text.replace(OTHER_VOICES, ' ');
/** And without who sings beside another. */
export const withoutBeside = (text: string): string => text.replace(BESIDE, ' ');
