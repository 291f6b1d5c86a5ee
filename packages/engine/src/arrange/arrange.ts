// Sheet -> parts: who plays what in which section.
import { rng } from '../seed/rng.js';
import { GENRES } from '../style/genres.js';
import { qualityFacts } from '../style/quality.js';
import { playersOf } from './players.js';
import type { GenreFacts, GenreName } from '../style/genre.js';
import { isLeftOut, leadsOf } from '../style/players.js';
import { leadOfSoloist } from '../style/soloists.js';
import { motifOf } from '../composition/hook.js';
import { playLines } from '../composition/play.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';
import { PATCHES } from '../inst/patches.js';
import type { Note, NotePart, Part } from '../score/score.js';
import { inKeyOf, type MelodyNote, type Sheet } from '../sheet/sheet.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { bassLine } from './bass.js';
import { clockOf, round } from './clock.js';
import { closed } from './close.js';
import { doubles } from './doubles.js';
import { drumParts, isGentle } from './drum-parts.js';
import { endingOf, type Ending } from './ending.js';
import { fxParts } from './fx.js';
import { layerParts, touches, type Stage } from './layers.js';
import { run } from './runs.js';
import { silenced } from './silences.js';
import { runnerOf, transitionsOf, type Transition } from './transitions.js';
import { vocalParts } from './vocal-parts.js';

/** The bass, and beside it the notes that glide. */
function bassParts(stage: Stage, into: readonly (Transition | undefined)[]): NotePart[] {
  const { sheet, seed, clock, facts } = stage;
  const low = rng(seed, 'bass/low').pick(facts.bass.low);
  const high = rng(seed, 'bass/high').pick(facts.bass.high);
  const notes = sheet.sections.flatMap((section, i) => {
    const next = sheet.sections[i + 1];
    return bassLine({
      section,
      chords: sheet.chords,
      style: section.level >= 3 ? high : low,
      waits: section.level < 1 && section.kind === 'intro',
      into: into[i + 1],
      dominant: (inKeyOf(sheet.style, next).tonic + 7) % 12,
      clock,
      random: rng(seed, `bass/${i}`),
    });
  });
  const glide = `${facts.bass.patch}Glide`;
  const canGlide = glide in PATCHES;
  const partOf = (patch: string, glides: boolean): NotePart => ({
    ...{ kind: 'notes', patch, gain: 1, pan: 0 },
    notes: notes.filter((note) => (note.glides && canGlide) === glides).map(({ glides: _glides, ...note }) => note),
  });
  return [partOf(facts.bass.patch, false), ...(canGlide ? [partOf(glide, true)] : [])];
}

export function leadOf({ style }: Sheet, seed: string): GenreFacts['leads'][number] {
  const facts = GENRES[style.genre];
  if (style.soloist) return leadOfSoloist(style.soloist, facts);
  return rng(seed, 'lead').pick(leadsOf(facts, style.without));
}

/**
 * What the instrument that carries the tune plays: everywhere in an instrumental, between the words in a song.
 * `seed` decides who it is, `chance` what is played.
 */
export function tuneOf(sheet: Sheet, seed: string, chance = seed): MelodyNote[] {
  const { centre } = leadOf(sheet, seed);
  if (sheet.tune) return nearTo(sheet.tune, centre);
  const instrumental = sheet.melody.every((n) => n.line < 0);
  const sections = sheet.sections.filter(
    (s) => s.lines.length === 0 && (s.motif || (s.kind !== 'outro' && (instrumental || s.bars > 1))),
  );
  const { chords, style } = sheet;
  return playLines(sections, { chords, style, seed: chance, centre }, motifOf(sheet));
}

/** By whole octaves into the register of who plays. */
function nearTo(tune: MelodyNote[], centre: number): MelodyNote[] {
  const middle = tune.reduce((sum, n) => sum + n.midi, 0) / tune.length;
  const octaves = 12 * Math.round((centre - middle) / 12);
  return octaves ? tune.map((n) => ({ ...n, midi: n.midi + octaves })) : tune;
}

export function leadPart(sheet: Sheet, seed: string): [StemName, NotePart] {
  const clock = clockOf(sheet.style);
  const lead = leadOf(sheet, seed);
  const instrumental = sheet.melody.every((n) => n.line < 0);
  const tune = tuneOf(sheet, seed);
  const notes = tune.map(({ beat: at, beats, midi, vel }): Note => {
    const t = clock(at);
    return { t: round(t), dur: round(Math.max(0.08, (clock(at + beats) - t) * 0.95)), midi, vel: round(vel) };
  });
  return [lead.stem, { kind: 'notes', patch: lead.patch, gain: instrumental ? 0.95 : 0.7, pan: 0, notes }];
}

const byTime = (a: { t: number }, b: { t: number }): number => a.t - b.t;

/** What is played into a louder section by who has runs; `into`: what leads into each. */
function runParts({ sheet, clock }: Stage, into: readonly (Transition | undefined)[]): [StemName, NotePart][] {
  const player = runnerOf(sheet);
  if (!player) return [];
  const { stem, patch, gain, pan, centre } = player;
  const notes = sheet.sections.flatMap((section, i) => {
    if (into[i] !== 'run') return [];
    const beat = section.startBar * BEATS_PER_BAR;
    const [from, to, until] = [beat - 1.5, beat, beat + 2].map(clock) as [number, number, number];
    return run({ from, to, until, style: inKeyOf(sheet.style, section), centre, direction: 1 });
  });
  return [[stem, { kind: 'notes', patch, gain: gain * 0.8, pan, notes }]];
}

/** Nobody but singers in the beat before a section that is led into by a stop. */
function stopped(parts: Record<StemName, Part[]>, { sheet, clock }: Stage, into: readonly (Transition | undefined)[]) {
  sheet.sections.forEach(({ startBar }, i) => {
    if (into[i] !== 'stop') return;
    const [from, to] = [clock(startBar * BEATS_PER_BAR - 1), clock(startBar * BEATS_PER_BAR)];
    for (const name of STEM_NAMES) parts[name] = parts[name].map((part) => silenced(part, from, to));
  });
}

/** Whether the drummer plays on to the end; electronic music breaks down before its last hit. */
const isDriven = (ending: Ending | null, genre: GenreName, gentle: boolean): boolean =>
  genre !== 'electronic' && (ending?.name === 'cold' || (ending?.name === 'held' && !gentle));

export function arrange(sheet: Sheet, seed: string): Record<StemName, Part[]> {
  const clock = clockOf(sheet.style);
  const facts = playersOf(sheet.style);
  const quality = sheet.style.quality ? qualityFacts[sheet.style.quality] : undefined;
  const stage: Stage = { sheet, seed, clock, facts, loudest: Math.max(...sheet.sections.map((s) => s.level)) };
  const into = transitionsOf(sheet, seed);
  const ending = endingOf(sheet, seed);
  const gentle = isGentle(facts.kit);
  const driven = isDriven(ending, sheet.style.genre, gentle);
  const played = Object.fromEntries(STEM_NAMES.map((name) => [name, [] as Part[]])) as Record<StemName, Part[]>;
  const { lead, backing } = vocalParts(sheet, clock);
  played.vocals.push(...lead);
  played.backing_vocals.push(...backing);
  const bass = bassParts(stage, into).map((part) => ['bass', part] as const);
  const rhythm = [...bass, ...drumParts(stage, into, driven)];
  const wanted = rhythm.filter(([stem]) => !isLeftOut(sheet.style.without, stem));
  for (const [stem, part] of [...wanted, ...layerParts(stage), leadPart(sheet, seed)]) played[stem].push(part);
  if (quality?.touches !== false) for (const [stem, part] of touches(stage, played)) played[stem].push(part);
  for (const [stem, part] of doubles(stage, played, quality?.doubles ?? 0)) played[stem].push(part);
  for (const [stem, part] of runParts(stage, into)) played[stem].push(part);
  played.fx.push(...fxParts(sheet, clock, into));
  stopped(played, stage, into);
  const closing = { gentle, lead: leadOf(sheet, seed), direction: rng(seed, 'flourish').chance(0.5) ? 1 : -1 } as const;
  const parts = ending ? closed(stage, played, ending, closing) : played;
  for (const name of STEM_NAMES) {
    parts[name] = parts[name].filter((p) => (p.kind === 'hits' ? p.hits : p.notes).length > 0);
    for (const part of parts[name])
      if (part.kind !== 'voice') (part.kind === 'hits' ? part.hits : part.notes).sort(byTime);
  }
  return parts;
}
