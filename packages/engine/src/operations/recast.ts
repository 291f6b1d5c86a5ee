// Other singers of a song that is there.
import { cast, leaderOf, octaveOf, otherOf, singersOf } from '../composition/cast.js';
import type { Sheet } from '../sheet/sheet.js';
import { isDuet, singerIn } from '../style/singer-words.js';
import type { StyleProfile } from '../style/style.js';
import type { Singer, Voice } from '../style/timbre.js';
import { readWishes, wantedSinger } from '../style/unwanted.js';
import { voiceFor } from '../voice/singers.js';

/**
 * The sheet in another style: what somebody of another kind sings now moves by an octave. Where two sang they go on as
 * they did, unless one is to sing alone.
 */
export function recast(sheet: Sheet, style: StyleProfile): Sheet {
  const isShared = style.duet !== false && singersOf(sheet).length > 1;
  const sections = isShared ? sheet.sections : cast(sheet.sections, style);
  const leaders = (of: Sheet['sections'], by: StyleProfile): Singer[] =>
    of.flatMap(({ lines }) => lines.map(({ lyric }) => leaderOf(lyric, by)));
  const [before, now] = [leaders(sheet.sections, sheet.style), leaders(sections, style)];
  const moves = now.map((singer, i) => octaveOf(singer) - octaveOf(before[i]!));
  const others = octaveOf(style.singer) - octaveOf(sheet.style.singer);
  const melody = sheet.melody.map((note) => ({ ...note, midi: note.midi + (moves[note.line] ?? others) }));
  return { ...sheet, style, sections, melody };
}

interface Wish {
  seed: string;
  tags?: string;
  exclude?: string;
  singer?: Singer;
  quality?: StyleProfile['quality'];
}

type Singers = Pick<StyleProfile, 'singer' | 'voice' | 'duet' | 'partner'>;

function voiceOfKind(singer: Singer, { voice, partner, singer: lead }: StyleProfile): Voice | undefined {
  if (singer === lead) return voice;
  return partner?.singer === singer ? partner : undefined;
}

/**
 * Who is named sings alone, and somebody else where who sang is not wanted, of two the other; a duet that is asked for
 * is one; else who sang sings. Somebody who has sung in the song keeps their voice. `sung`: who has, besides its singer.
 */
export function singersNow(
  old: StyleProfile,
  { seed, tags = '', exclude, singer: chosen, quality = old.quality }: Wish,
  sung: readonly Singer[] = [],
): Singers {
  const { wanted, unwanted } = readWishes(tags, exclude);
  const everybody = [old.singer, ...(old.duet ? [otherOf(old.singer)] : []), ...sung];
  const left = everybody.filter((kind) => !unwanted.singers.includes(kind));
  const spared = left.length < everybody.length ? (left[0] ?? wantedSinger(old.singer, unwanted.singers)) : null;
  const named = chosen ?? (isDuet(wanted) ? null : (singerIn(wanted, unwanted.singers) ?? spared));
  const singer = named ?? old.singer;
  const drawn = quality ? voiceFor(singer, seed) : undefined;
  const voice = voiceOfKind(singer, old) ?? drawn;
  const two = isDuet(wanted) || old.duet === true;
  const { partner } = old;
  return {
    singer,
    ...(voice ? { voice } : {}),
    ...(named ? { duet: false } : two ? { duet: true } : {}),
    ...(partner && !named ? { partner } : {}),
  };
}
