// Who is to sing, in the words of a style or a description.
import type { Singer } from './timbre.js';

/** What is not wanted, or one of the two: none of it names two singers. */
const UNMEANT =
  /\b(?:no|not|non|without)[\s-]+(?:fe)?male|(?:不要|没有|不用|非)[男女]声|(?:fe)?male\s+or\s+(?:fe)?male|[男女]声?(?:或者?|还是)[男女]声?|[男女][声生]?[、，,/和]?[男女][声生]?(?:都行|都可以|都可|均可|皆可|不限)/gi;
/** Voices that are instruments, or names. */
const OTHER_VOICES =
  /\b(?:alto|soprano|tenor|baritone|mezzo)\s+(?:sax\w*|flute|recorder|clarinet|horn|trombone|guitar|ukulele|viol\w*)|\bpalo alto\b/gi;
const HIS = /\bmale\b|男声|男歌手|男中音|男高音|男主唱|男嗓/i;
const HER = /\bfemale\b|女声|女歌手|女中音|女高音|女主唱|女嗓/i;
const MALE = new RegExp(`${HIS.source}|\\b(?:baritone|(?:counter)?tenor|boy[ -]?(?:band|group))\\b|大叔|男团`, 'i');
const FEMALE = new RegExp(`${HER.source}|\\b(?:soprano|alto|mezzo|girl[ -]?(?:band|group))\\b|甜美|女团`, 'i');
const CHILD =
  /\b(?:child(?:ren)?|kids?)(?:['’]?s?['’]?)\s+(?:vocals?|voices?|choirs?|chorus|singers?|sings?|singing)\b|童声/i;
/** Grown-ups sing these too, where they are named. */
const OF_CHILDREN = /\b(?:child(?:ren)?|kids?)(?:['’]?s?['’]?)\s+(?:songs?|music)\b|儿童|儿歌|童谣/i;

/** Somebody who is what a song is about, but where nothing else is said. */
const alone = (english: string, chinese: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[,，、;；|\n])\s*(?:(?:young|old|little|soft|sweet|mature) |[年轻成熟温柔]{0,4})(?:${english}|${chinese})\s*(?=$|[,，、;；|\n])`,
    'i',
  );
/** Or who is said to sing. */
const singing = (english: string, chinese: string): RegExp =>
  new RegExp(
    [
      String.raw`\b(?:${english})(?:['’]s)?\s+(?:(?:lead|solo)\s+)?(?:vocals?|voices?|singers?|sings?|singing|vocalist)\b`,
      String.raw`\b(?:sung|singing|vocals?)\s+by\s+(?:(?:a|an|the|young|old)\s+)*(?:${english})\b`,
      String.raw`(?:${chinese})(?:来|的|独)?(?:演?唱|声音|嗓音|版)`,
    ].join('|'),
    'i',
  );
const MEN = ['m[ae]n|boys?|guys?', '男生|男人|男孩子?|男的'] as const;
const WOMEN = ['wom[ae]n|girls?|lad(?:y|ies)', '女生|女人|女孩子?|女的'] as const;
const CHILDREN = ['child(?:ren)?|kids?', '小孩子?|孩子们?'] as const;
const [A_MAN, A_WOMAN, A_CHILD] = [alone(...MEN), alone(...WOMEN), alone(...CHILDREN)];
const [HE_SINGS, SHE_SINGS, A_CHILD_SINGS] = [singing(...MEN), singing(...WOMEN), singing(...CHILDREN)];

const hasChild = (text: string): boolean => CHILD.test(text) || A_CHILD_SINGS.test(text);
const isOfChildren = (text: string): boolean => OF_CHILDREN.test(text) || A_CHILD.test(text);
const meantIn = (text: string): string => text.replace(UNMEANT, ' ').replace(OTHER_VOICES, ' ');

/** The singer that a text names, and not only by a kind of song; null when it names none. */
export function voiceIn(text: string): Singer | null {
  const meant = meantIn(text);
  if (hasChild(meant)) return 'child';
  if (HER.test(meant) || SHE_SINGS.test(meant)) return 'female';
  if (HIS.test(meant) || HE_SINGS.test(meant)) return 'male';
  if (isOfChildren(meant)) return null;
  if (FEMALE.test(meant) || A_WOMAN.test(meant)) return 'female';
  return MALE.test(meant) || A_MAN.test(meant) ? 'male' : null;
}

/**
 * The kind of singer that a text names; null when it names none. Of several tags each may name one. A song for children is
 * sung by a child, unless somebody else is named, or a child is not wanted.
 */
export const singerIn = (text: string, unwanted: readonly string[] = []): Singer | null =>
  voiceIn(text) ?? (isOfChildren(meantIn(text)) && !unwanted.includes('child') ? 'child' : null);

/** People, who may also be what the song is about. */
const HIM = /\b(?:man|men|boys?|guys?)\b|男生|男人|男孩|一男/i;
const SHE = /\b(?:woman|women|girls?)\b|女生|女人|女孩|一女/i;
const SINGING = /\b(?:sing|sings|singing|sung|vocals?|voices?)\b|唱|声/i;
/** Of a man and a woman by itself. */
const PAIR = /(?:男女|女男)(?:生|声)?(?:对唱|合唱|双唱|二重唱|混声|声|唱)/;
const DUET = /\bduets?\b|对唱|二重唱/i;
/** Of instruments, or of two of a kind. */
const OTHER_DUETS =
  /\b(?:piano|guitar|violin|cello|flute|sax(?:ophone)?|instrumental|erhu)s?\s+duets?|(?:钢琴|吉他|小提琴|器乐|琵琶|古筝)二重|(?:女女|男男|双女声?|双男声?|女声|男声|女生|男生|女子|男子)(?:对唱|二重唱)|(?<!\b(?:male|man|boy)\b.{0,12})\bfemale\s+duets?|(?<!\b(?:female|woman|girl)\b.{0,12})\bmale\s+duets?/i;

/** Whether a text asks for a man and a woman who sing together; a children's choir stays one, and their song unless both are named. */
export function isDuet(text: string): boolean {
  if (hasChild(text)) return false;
  const meant = text.replace(UNMEANT, ' ');
  const both = HIS.test(meant) && HER.test(meant);
  if (both || PAIR.test(meant)) return true;
  if (isOfChildren(meant)) return false;
  if (DUET.test(meant)) return !OTHER_DUETS.test(meant);
  return (
    HIM.test(meant) && SHE.test(meant) && /合唱|一起唱|轮流唱|各唱|\btogether\b/i.test(meant) && SINGING.test(meant)
  );
}

/** Whether a tag names nobody else than who sings, as a song tells that: `female vocal`. Of two each may be named. */
export function isOfSinger(tag: string, vocal: string): boolean {
  const named = isDuet(tag) ? 'duet' : voiceIn(tag.replace(/甜美|大叔/gu, ''));
  return named === null || vocal === 'duet vocal' || vocal === `${named} vocal`;
}
