// The one front: what is asked for -> a score, and where its clip begins. Pure; equal works give equal pieces.
import { singersOf } from '../composition/cast.js';
import { compose, composeIn, styleOf } from '../song/compose.js';
import type { Score } from '../score/score.js';
import { readStyle, type StyleProfile } from '../style/style.js';
import type { Voice } from '../style/timbre.js';
import { usualVoice } from '../voice/singers.js';
import { extend } from './extend.js';
import { infill } from './infill.js';
import { precede } from './precede.js';
import { accompany, cover } from './rearrange.js';
import { addVocals } from './resing.js';
import { changeSpeed } from './speed.js';
import { upsample } from './upsample.js';
import type { Inspire, Piece, SingAs, Work } from './work.js';

const whole = (score: Score): Piece => ({ score, from: 0 });

/** What a persona keeps of a song: who sings it; of two the one who leads, unless that one sings no line. */
export function voiceOf({ sheet }: Score): Voice {
  const { style } = sheet;
  const [singer = style.singer] = singersOf(sheet);
  const own = singer === style.singer ? style.voice : style.partner;
  return own?.singer === singer ? own : usualVoice(singer);
}

const singAs = ({ request, voice }: SingAs): Score =>
  composeIn(
    { ...request, instrumental: request.instrumental ?? false },
    { ...styleOf(request), singer: voice.singer, voice },
  );

/** What most of them have; the first of those that are as many. */
function most<T>(values: readonly T[]): T {
  const count = (value: T) => values.filter((other) => other === value).length;
  return values.reduce((best, value) => (count(value) > count(best) ? value : best));
}

/** The genre that most sources have, the key of the first that has it, and their middle tempo. */
function mannerOf({ request, sources }: Inspire): StyleProfile {
  if (sources.length < 1 || sources.length > 4) throw new RangeError(`inspired by ${sources.length} songs`);
  const styles = sources.map(({ score }) => score.sheet.style);
  const genre = most(styles.map((style) => style.genre));
  const { tonic, mode } = styles.find((style) => style.genre === genre)!;
  const bpm = Math.round(styles.reduce((sum, style) => sum + style.bpm, 0) / styles.length);
  const { singer, duet, quality, voice, without } = styleOf(request);
  const sung = { singer, ...(duet === undefined ? {} : { duet }), ...(without ? { without } : {}) };
  const asked = { ...readStyle(genre, request.seed, request.exclude), bpm, tonic, mode, ...sung };
  return quality ? { ...asked, quality, voice } : asked;
}

/** Throws a RangeError for what nobody can do: a speed out of range, a song that would grow too long. */
export function operate(work: Work): Piece {
  switch (work.kind) {
    case 'compose':
      return whole(compose(work.request));
    case 'concat':
      return whole(work.source.score);
    case 'extend':
      return extend(work);
    case 'precede':
      return precede(work);
    case 'cover':
      return cover(work);
    case 'infill':
      return infill(work);
    case 'vocals':
      return addVocals(work);
    case 'accompaniment':
      return accompany(work);
    case 'persona':
      return whole(singAs(work));
    case 'inspiration':
      return whole(composeIn(work.request, mannerOf(work)));
    case 'upsample':
      return upsample(work);
    case 'speed':
      return changeSpeed(work);
  }
}
