// Sheet -> parts: who plays what in which section.
import { rng } from '../seed/rng.js';
import { GENRES } from '../style/genres.js';
import { qualityFacts } from '../style/quality.js';
import type { GenreFacts, GenreName } from '../style/genre.js';
import { isLeftOut, leadsOf } from '../style/players.js';
import type { StyleProfile } from '../style/style.js';
import { motifOf } from '../composition/hook.js';
import { playLines } from '../composition/play.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';
import type { HitPart, Note, NotePart, Part } from '../score/score.js';
import type { MelodyNote, Sheet, SheetSection } from '../sheet/sheet.js';
import { bassLine } from './bass.js';
import { beat } from './beat.js';
import { clockOf, round } from './clock.js';
import { doubles } from './doubles.js';
import { fxParts } from './fx.js';
import { grooveOf, type Groove } from './half-time.js';
import { layerParts, touches, type Stage } from './layers.js';
import { DRUMS, PERCUSSION } from './patterns.js';
import { vocalParts } from './vocal-parts.js';

/** Seconds by which hands are early or late, where they are not as elsewhere. */
const LOOSE: Partial<Record<GenreName, number>> = {
  electronic: 0,
  jazz: 0.009,
  blues: 0.008,
  'r&b': 0.008,
  folk: 0.007,
  world: 0.007,
  古风: 0.006,
};

const GENTLE_KITS = new Set(['brush', 'jazz', 'orchestra', 'gufeng', 'world', 'latin']);

function bassPart(stage: Stage): NotePart {
  const { sheet, seed, clock, facts } = stage;
  const low = rng(seed, 'bass/low').pick(facts.bass.low);
  const high = rng(seed, 'bass/high').pick(facts.bass.high);
  const notes = sheet.sections.flatMap((section, i) => {
    if (section.level < 1 && section.kind === 'intro') return [];
    return bassLine({
      section,
      chords: sheet.chords,
      style: section.level >= 3 ? high : low,
      clock,
      random: rng(seed, `bass/${i}`),
    });
  });
  return { kind: 'notes', patch: facts.bass.patch, gain: 1, pan: 0, notes };
}

function drumParts(stage: Stage): [StemName, HitPart][] {
  const { sheet, seed, clock, facts } = stage;
  const low = rng(seed, 'drums/low').pick(facts.grooves.low);
  const high = rng(seed, 'drums/high').pick(facts.grooves.high);
  const hand = rng(seed, 'percussion').pick(facts.percussion);
  const gentle = GENTLE_KITS.has(facts.kit);
  const section = (s: SheetSection, i: number, table: Groove, name: string, fills: boolean) =>
    beat({
      section: s,
      next: sheet.sections[i + 1],
      groove: table,
      clock,
      random: rng(seed, `${name}/${i}`),
      fills,
      gentle,
      loose: LOOSE[sheet.style.genre] ?? 0.004,
    });
  const quiet = (s: SheetSection) => s.level < 1 || s.kind === 'outro';
  const drums = sheet.sections.flatMap((s, i) =>
    quiet(s)
      ? []
      : section(s, i, grooveOf(s, DRUMS[s.level >= 3 ? high : low] ?? {}, sheet.style.genre, seed), 'drums', true),
  );
  const percussion = sheet.sections.flatMap((s, i) =>
    s.level < Math.min(2, stage.loudest) ? [] : section(s, i, PERCUSSION[hand] ?? {}, 'percussion', false),
  );
  return [
    ['drums', { kind: 'hits', kit: facts.kit, gain: 1, hits: drums }],
    ['percussion', { kind: 'hits', kit: 'hand', gain: 0.7, hits: percussion }],
  ];
}

export const leadOf = (sheet: Sheet, seed: string): GenreFacts['leads'][number] =>
  rng(seed, 'lead').pick(leadsOf(GENRES[sheet.style.genre], sheet.style.without));

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

/** An early model knows fewer of the genre's players. */
function castOf({ genre, quality, without }: StyleProfile): GenreFacts {
  const facts = GENRES[genre];
  const { length } = facts.layers;
  const known = facts.layers.slice(0, quality ? Math.ceil(length * qualityFacts[quality].layers) : length);
  return { ...facts, layers: known.filter(({ stem, patch }) => !isLeftOut(without, stem, patch)) };
}

export function arrange(sheet: Sheet, seed: string): Record<StemName, Part[]> {
  const clock = clockOf(sheet.style);
  const facts = castOf(sheet.style);
  const quality = sheet.style.quality ? qualityFacts[sheet.style.quality] : undefined;
  const stage: Stage = { sheet, seed, clock, facts, loudest: Math.max(...sheet.sections.map((s) => s.level)) };
  const parts = Object.fromEntries(STEM_NAMES.map((name) => [name, [] as Part[]])) as Record<StemName, Part[]>;
  const { lead, backing } = vocalParts(sheet, clock);
  parts.vocals.push(...lead);
  parts.backing_vocals.push(...backing);
  const rhythm = [['bass', bassPart(stage)] as const, ...drumParts(stage)];
  const wanted = rhythm.filter(([stem]) => !isLeftOut(sheet.style.without, stem));
  for (const [stem, part] of [...wanted, ...layerParts(stage), leadPart(sheet, seed)]) parts[stem].push(part);
  if (quality?.touches !== false) for (const [stem, part] of touches(stage, parts)) parts[stem].push(part);
  for (const [stem, part] of doubles(stage, parts, quality?.doubles ?? 0)) parts[stem].push(part);
  parts.fx.push(...fxParts(sheet, clock));
  for (const name of STEM_NAMES) {
    parts[name] = parts[name].filter((p) => (p.kind === 'hits' ? p.hits : p.notes).length > 0);
    for (const part of parts[name])
      if (part.kind !== 'voice') (part.kind === 'hits' ? part.hits : part.notes).sort(byTime);
  }
  return parts;
}
