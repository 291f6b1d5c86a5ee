// Whether a wish says that nobody is to sing.
import { withoutPlayedBy } from './accompaniment.js';
import { beginsAlone, isOfMusicAlone, withoutDenied } from './music-alone.js';
import {
  isToldOfSong,
  namesMusic,
  refusedIn,
  refusedInList,
  saysNobody,
  VOICES_AS_NONE,
  WORDS_AS_NONE,
} from './refused-singing.js';
import { simplified } from './simplified.js';
import { isOfASong, isOfPlayedKind } from './played-kinds.js';
import { isOfSinging, isOfVoices, meantIn, withoutSings } from './singing-words.js';
import { PART, withoutParts } from './song-parts.js';
import { singerIn } from './singer-words.js';
import { readWishes, withoutLists } from './unwanted.js';
import { asksForWords } from './words-asked.js';

/** As in what else is not wanted (unwanted.ts); harmonies are one thing. */
const BETWEEN = /[,，、;；/|。\n]|\s(?:and|or|nor)\s|和(?!声)|[或与]|(?<=\p{Script=Han})\s{1,9}(?=\p{Script=Han})/iu;
const SEPARATORS = /\u{200d}|[\p{Extended_Pictographic}\ufe0f,，、;；/|。.…!！~～:：+()（）[\]【】"“”\n]+|\s[-–—]+\s/u;
/** Blanks in a style, but where a word goes on: 不要 人声. */
const BLANKS = /(?<=\p{Script=Han})(?<![不没无要有是绝止听])\s{1,9}(?=\p{Script=Han})(?![否不没无])/gu;
/** What a song is called says nothing of it. */
const CALLED =
  /《[^》\n]{1,40}》|(?:[歌曲]名|标题|\btitle)\s?[:：]\s?[^\s,，;；。.《"“‘「『]{1,40}|(?:[歌曲]名|标题|名为|叫做?|\b(?:title|titled|called|named))\s?[:：]?\s?["“‘「『][^"”’」』\n]{1,40}["”’」』]/giu;

const plain = (field: string): string =>
  simplified(field)
    .replace(CALLED, ' ')
    .replace(/\bw\/o\b/gi, 'without');

/** A polite question is a wish. */
const ASKED = /^((?:can|could|will|would) you\b.*|能不?能?.*|可不?可?以.*)\s?[?？]$/i;
/** Of a longer item the end is read, where refusals stand. */
const LONGEST_ITEM = 200;
const itemsOf = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((item) => item.trim().replace(ASKED, '$1'))
    .filter(Boolean)
    .map((item) => (item.length > LONGEST_ITEM ? `${PART} ${item.slice(-LONGEST_ITEM)}` : item));

/** What follows a refusal and takes some of it back: no vocals, only a choir. */
const LIMIT = /^(?:(?:and|but)\s)?(?:then|later|except|only|just|除|[只仅]|然后)/i;
const LIMIT_TO_PART = /^(?:but\s)?(?:except|除|[只仅]在)/i;
const isLimit = (item = ''): boolean =>
  LIMIT.test(item) && (isOfVoices(item) || (LIMIT_TO_PART.test(item) && item.includes(PART)));

const refusalsIn = (items: readonly string[], isRead = (_item: string) => true) =>
  items.map((item, at) => (isRead(item) && !isLimit(items[at + 1]) ? refusedIn(item) : null));

/** Voices beside the one that leads, or ways in which it is not to sing. */
const SOME_VOICES = /伴唱|和声|尖叫|低吼|高音|合唱|\b(?:backing|harmon\w+|scream\w*|growl\w*|high|choirs?|chorus)\b/i;
/** Whether neither men nor women are to sing, where no children are asked for. */
function refusesBoth(asked: string, exclude: string): boolean {
  if (SOME_VOICES.test(`${asked}\n${exclude}`)) return false;
  const { wanted, unwanted } = readWishes(asked, exclude);
  return unwanted.singers.includes('male') && unwanted.singers.includes('female') && singerIn(wanted) === null;
}

export interface Wish {
  description?: string;
  tags?: string;
  exclude?: string;
}

/**
 * What is not wanted may stand in a list of its own, or behind `avoid:`. Who refuses voices hears none; who asks for
 * music alone, or refuses no more than singing or words, hears a voice where the wish speaks of one.
 */
export function saysNobodySings({ description = '', tags = '', exclude = '' }: Wish): boolean {
  const fields = [tags, description].map((field) => withoutLists(plain(field)));
  const lists = [plain(exclude), ...fields.flatMap((field) => field.lists)];
  const listed = lists.flatMap((list) => list.split(BETWEEN)).flatMap(itemsOf);
  const texts = fields.map(({ rest }) => withoutDenied(rest));
  const said = texts.map((text) => text.replace(WORDS_AS_NONE, ' '));
  const [styled, told] = texts.map(withoutParts) as [string, string];
  const tagged = styled.replace(BLANKS, '，');
  if ([styled, told].some((text) => VOICES_AS_NONE.test(text))) return true;
  const [style, story] = [itemsOf(tagged), itemsOf(told)];
  const isOfMusic = story.some(namesMusic) || (story.length === 1 && saysNobody(story[0]!));
  const toldOfSong = refusalsIn(story, (item) => isToldOfSong(item, isOfMusic));
  const refused = [...listed.map(refusedInList), ...refusalsIn(style), ...toldOfSong];
  if (refused.includes('voices')) return true;
  const items = [...style, ...story];
  const spokenIn = said.map(itemsOf) as [string[], string[]];
  const spoken = spokenIn.flat();
  if (refusesBoth(`${tags}\n${description}`, exclude)) return !spoken.some((item) => isOfVoices(item));
  if (items.some(isOfMusicAlone)) {
    const isPlayed = items.some(beginsAlone);
    // Who sings in the story of a style that asks for music alone is what it tells.
    const [inStyle, inStory] = spokenIn;
    const asked = style.some(isOfMusicAlone) ? inStory.map(withoutSings) : inStory;
    return ![...inStyle, ...asked].some((item) => isOfSinging(item, isPlayed));
  }
  if ([style, story].some(asksForWords)) return false;
  if (refused.includes('words') || said.some((text, at) => text !== texts[at]))
    return !spoken.some((item) => isOfVoices(item));
  if (refused.includes('singing')) return !spoken.some((item) => isOfVoices(item, true));
  const [isStyled, isKind] = [tagged, told].map((text) =>
    itemsOf(withoutPlayedBy(text)).some((item, at) => isOfPlayedKind(item, at === 0)),
  );
  if (isStyled !== true && isKind !== true) return false;
  return !spokenIn.some((of, field) =>
    of.some((item) => isOfASong(meantIn(item), field === 0 || isStyled !== true) || isOfVoices(item)),
  );
}
