// The same song, played otherwise: a cover, a band under a voice.
import { tuneOf } from '../arrange/arrange.js';
import { singersOf, vocalTagOf, withPartner } from '../composition/cast.js';
import { LEAD_SECONDS, TAIL_SECONDS } from '../composition/form.js';
import { isInstrumental, scoreOf } from '../song/compose.js';
import type { Part, Score } from '../score/score.js';
import { readStyle, type StyleProfile } from '../style/style.js';
import { tinted } from '../style/tint.js';
import { wantedIn } from '../style/unwanted.js';
import type { Sheet } from '../sheet/sheet.js';
import { MOST_SECONDS } from './growth.js';
import { bandSeed } from './band.js';
import { barSecond, barsUntil, eachStem, firstBarOf, soundOf, throughout } from './join.js';
import { leftOutNow } from './left-out.js';
import { recast, singersNow } from './recast.js';
import { namingAfter, restyled } from './restyle.js';
import { resung } from './resing.js';
import { unsung } from './unsung.js';
import type { AddAccompaniment, Cover, Piece } from './work.js';

/** The sheet with the tune of its leading instrument written down, so that whoever plays next plays that. */
export const withTune = (score: Score): Sheet => ({ ...score.sheet, tune: tuneOf(score.sheet, bandSeed(score)) });

/** The slowest that so many bars may be played; where they last too long already, as they are. */
const slowest = (bars: number, { bpm }: StyleProfile): number =>
  Math.ceil(Math.min(bpm, (bars * 240) / (MOST_SECONDS - LEAD_SECONDS - TAIL_SECONDS)));

/** Tempo moves towards the new style's, by at most a third; key and mode stay. Who is named to sing sings, otherwise who sang. */
function coverStyle(song: Sheet, work: Cover): StyleProfile {
  const { style: old, bars } = song;
  const { seed, tags, exclude, singer, quality = old.quality, character = old.character } = work;
  const asked = tinted(readStyle(tags, seed, exclude), character);
  const near = Math.round(Math.min(old.bpm * 1.33, Math.max(old.bpm * 0.75, asked.bpm)));
  const bpm = Math.max(near, slowest(bars, old));
  const { duet: _duet, without, ...played } = asked;
  const sung = { ...(quality ? { quality } : {}), ...singersNow(old, work, singersOf(song)) };
  return {
    ...played,
    bpm,
    tonic: old.tonic,
    mode: old.mode,
    ...leftOutNow(old, { wanted: wantedIn(tags), singer }, without),
    ...sung,
  };
}

/** The tags without the singer's, where they are those that the song had. */
const unvoiced = ({ sheet }: Score, { tags }: Cover): string =>
  tags.replace(new RegExp(`(?:^|, )${vocalTagOf(sheet)}(?=,|$)`), '');

export function cover(asked: Cover): Piece {
  const work = { ...asked, instrumental: isInstrumental(asked) };
  const { score, from } = work.source;
  const style = coverStyle(score.sheet, work);
  const whole = { first: 0, end: score.sheet.bars };
  const sheet = recast(work.instrumental ? unsung(score.sheet, bandSeed(score), whole).sheet : withTune(score), style);
  const lyrics = work.instrumental ? '' : work.lyrics?.trim();
  const worded = lyrics ? resung(sheet, lyrics, firstBarOf(work.source)) : sheet;
  // Whoever is named sings new words too, whatever their marks say.
  const sung = recast(worded, style);
  const named = { ...sung, style: withPartner(style, sung.sections, work.seed) };
  const covered = scoreOf(
    named,
    namingAfter(score, { ...work, tags: work.instrumental ? unvoiced(score, work) : work.tags }),
  );
  return { score: covered, from: from && barSecond(covered, barsUntil(score, from)) };
}

const isHeard = (part: Part): boolean => part.kind === 'notes' && part.heard === true;

const hasRecording = ({ recording, origin }: Score): boolean =>
  recording !== undefined || (origin !== undefined && hasRecording(origin.score));

/** A new band; the voice, or without one the tune, is kept. A recording is its own tune. */
export function accompany(work: AddAccompaniment): Piece {
  const { score, from } = work.source;
  const sheet = { ...withTune(score), style: restyled(score.sheet.style, work) };
  const played = scoreOf(hasRecording(score) ? { ...sheet, tune: [] } : sheet, namingAfter(score, work));
  const kept = throughout(score, ({ parts: { vocals, backing_vocals, ...rest } }) => {
    const band = { ...played.parts, vocals, backing_vocals };
    const heard = { vocals: [], backing_vocals: [], ...rest };
    const parts = eachStem((name) => [...band[name], ...heard[name].filter(isHeard)]);
    return { parts, mix: played.mix, band: work.seed };
  });
  return { score: { ...played, seed: score.seed, band: work.seed, lines: score.lines, sheet, ...soundOf(kept) }, from };
}
