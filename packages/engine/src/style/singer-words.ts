// Who is to sing, in the words of a style or a description.
import {
  A_MAN,
  A_WOMAN,
  FEMALE,
  hasChild,
  HE_SINGS,
  HER,
  HIS,
  isOfChildren,
  MALE,
  SHE_SINGS,
  withoutBeside,
  withoutOtherVoices,
  withoutUnmeant,
} from './named-singers.js';
import { simplified } from './simplified.js';
import type { Singer } from './timbre.js';
import { TOLD_OF_HER, TOLD_OF_HIM, TWO_MEN, TWO_WOMEN } from './told-singers.js';

/** They play, where nobody sings. */
const BANDS = /\b(?:boy|girl)[ -]?(?:band|group)\b/gi;

const meantIn = (text: string): string => withoutOtherVoices(withoutUnmeant(simplified(text)));

function namedIn(meant: string): Singer | null {
  if (hasChild(meant)) return 'child';
  if (HER.test(meant) || SHE_SINGS.test(meant)) return 'female';
  if (HIS.test(meant) || HE_SINGS.test(meant)) return 'male';
  if (isOfChildren(meant)) return null;
  if (FEMALE.test(meant) || A_WOMAN.test(meant)) return 'female';
  return MALE.test(meant) || A_MAN.test(meant) ? 'male' : null;
}

/** The singer that a text names, and not only by a kind of song; null when it names none. Who leads goes before who sings beside. */
export function voiceIn(text: string): Singer | null {
  const meant = meantIn(text);
  const leads = withoutBeside(meant);
  return namedIn(leads) ?? (leads === meant ? null : namedIn(meant));
}

/** The singer of whom no more is told than whose song it is: 爸爸唱给女儿. */
function toldIn(text: string): Singer | null {
  if (isDuet(text)) return null;
  const meant = meantIn(text);
  const [isHers, isHis] = [TOLD_OF_HER.test(meant), TOLD_OF_HIM.test(meant)];
  return isHers === isHis ? null : isHers ? 'female' : 'male';
}

/**
 * The kind of singer that a text names; null when it names none. Of several tags each may name one. A song for children is
 * sung by a child, unless somebody else is named, or a child is not wanted.
 */
export function singerIn(text: string, unwanted: readonly string[] = []): Singer | null {
  const told = [toldIn(text), isOfChildren(meantIn(text)) ? ('child' as const) : null];
  return voiceIn(text) ?? told.find((singer) => singer !== null && !unwanted.includes(singer)) ?? null;
}

/** Whether a text names a voice, and not only somebody who may be what the song is about. */
export function namesVoice(text: string): boolean {
  const meant = meantIn(text).replace(BANDS, ' ');
  return hasChild(meant) || [SHE_SINGS, HE_SINGS, FEMALE, MALE].some((voice) => voice.test(meant));
}

/** People, who may also be what the song is about. */
const HIM = /\b(?:man|men|boys?|guys?)\b|男生|男人|男孩|一男/i;
const SHE = /\b(?:woman|women|girls?)\b|女生|女人|女孩|一女/i;
const SINGING = /\b(?:sing|sings|singing|sung|vocals?|voices?)\b|唱|声/i;
/** Of a man and a woman by itself. */
const PAIR = /(?:男女|女男)(?:生|声)?(?:对唱|合唱|双唱|二重唱|混[声唱]|轮唱|主唱|演唱|双声|版|声|唱)/;
const DUET = /\bduets?\b|对唱|二重唱/i;
/** A man with a man, or a woman with a woman, of a family. */
const OF_ONE_KIND = new RegExp(`${TWO_MEN}|${TWO_WOMEN}`, 'i');
/** Of instruments, or of two of a kind. */
const OTHER_DUETS =
  /\b(?:piano|guitar|violin|cello|flute|sax(?:ophone)?|instrumental|erhu)s?\s{1,9}duets?|(?:钢琴|吉他|小提琴|器乐|琵琶|古筝)二重|(?:女女|男男|母女|姐妹|闺蜜|父子|兄弟|双女声?|双男声?|(?<!男[生声子人].{0,5})女[声生子]|(?<!女[生声子人].{0,5})男[声生子])(?:对唱|二重唱)|(?<!\b(?:male|man|boy)\b.{0,12})\bfemale\s{1,9}duets?|(?<!\b(?:female|woman|girl)\b.{0,12})\bmale\s{1,9}duets?/i;

/** Whether a text asks for a man and a woman who sing together; a children's choir stays one, and their song unless both are named. */
export function isDuet(text: string): boolean {
  const meant = withoutBeside(withoutUnmeant(simplified(text)));
  if (hasChild(meant)) return false;
  const isHis = HIS.test(meant) || HE_SINGS.test(meant);
  const both = isHis && (HER.test(meant) || SHE_SINGS.test(meant));
  if (both || PAIR.test(meant)) return true;
  if (isOfChildren(meant)) return false;
  if (DUET.test(meant)) return !OTHER_DUETS.test(meant) && !OF_ONE_KIND.test(meant);
  return (
    HIM.test(meant) && SHE.test(meant) && /合唱|一起唱|轮流唱|各唱|\btogether\b/i.test(meant) && SINGING.test(meant)
  );
}

/** Whether a tag names nobody else than who sings, as a song tells that: `female vocal`. Of two each may be named. */
export function isOfSinger(tag: string, vocal: string): boolean {
  const named = isDuet(tag) ? 'duet' : voiceIn(tag.replace(/甜美|大叔/gu, ''));
  return named === null || vocal === 'duet vocal' || vocal === `${named} vocal`;
}
