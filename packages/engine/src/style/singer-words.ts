// Who is to sing, in the words of a style or a description.
import type { Singer } from './timbre.js';

const MALE = /\bmale|男声|男生|男歌手|男中音|男高音|\bman\b|baritone|tenor|大叔|\bboy/i;
const FEMALE = /female|女声|女生|女歌手|女中音|女高音|woman|soprano|alto|甜美|\bgirl/i;
const CHILD = /child|kid|童声|儿童|儿歌|童谣/i;

/** The kind of singer that a text names; null when it names none. */
export function singerIn(text: string): Singer | null {
  if (CHILD.test(text)) return 'child';
  if (FEMALE.test(text)) return 'female';
  return MALE.test(text) ? 'male' : null;
}

/** What is not wanted, or one of the two: none of it names two singers. */
const UNMEANT =
  /\b(?:no|not|non|without)[\s-]+(?:fe)?male|(?:不要|没有|不用|非)[男女]声|(?:fe)?male\s+or\s+(?:fe)?male|[男女]声?或者?[男女]声?|[男女]声?[男女]声?(?:都行|均可|皆可|不限)/gi;
const HIS = /\bmale\b|男声|男歌手|男中音|男高音|男主唱|男嗓/i;
const HER = /\bfemale\b|女声|女歌手|女中音|女高音|女主唱|女嗓/i;
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

/** Whether a text asks for a man and a woman who sing together; a children's choir stays one. */
export function isDuet(text: string): boolean {
  if (CHILD.test(text)) return false;
  const meant = text.replace(UNMEANT, ' ');
  const both = HIS.test(meant) && HER.test(meant);
  if (both || PAIR.test(meant)) return true;
  if (DUET.test(meant)) return !OTHER_DUETS.test(meant);
  return (
    HIM.test(meant) && SHE.test(meant) && /合唱|一起唱|轮流唱|各唱|\btogether\b/i.test(meant) && SINGING.test(meant)
  );
}
