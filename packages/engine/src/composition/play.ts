// The tune of whoever leads between the words: phrases of two bars, and the hook of the song where it is taken up.
import { hash, rng } from '../seed/rng.js';
import type { MelodyNote, SheetChord, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { groundOf, heightOf, movedBy, type Song } from './ground.js';
import { takenUp } from './hook.js';
import { placeSyllables } from './rhythm.js';
import { bestPath, type Context } from './tune.js';

interface Playing extends Song {
  centre: number;
  /** Pitches of phrases that were played, as in the key of the song. */
  memory: Map<string, number[]>;
}

function playPhrase(song: Playing, section: SheetSection, index: number): MelodyNote[] {
  const { style, seed, memory, centre } = song;
  const bar = index * 2;
  const bars = Math.min(2, section.bars - bar);
  const shape = `${section.kind}/${index % 2}`;
  const random = rng(seed, `tune/${shape}`);
  const count = Math.max(1, Math.round(bars * (section.level > 2 ? 4.2 : 3) + random.spread() * 1.5));
  const stress = Array.from({ length: count }, () => (random.chance(0.4) ? 1 : 0));
  const placed = placeSyllables({
    stress,
    pauseAfter: stress.map(() => false),
    bars,
    syncopation: style.syncopation,
    random,
  });
  const startBeat = (section.startBar + bar) * BEATS_PER_BAR;
  const model = memory.get(`${section.kind}/${index % 4}`);
  const context: Context = {
    ...groundOf(song, section, centre - 8, centre + 10),
    centre: centre - 5 + 9 * heightOf(section, 0.5),
    jitter: rng(seed, `tune/${hash(shape)}/${index % 4}`),
    model: model && movedBy(model, section.lift),
  };
  const syllables = placed.map(() => null);
  const pitches = bestPath({ index, startBeat, placed, syllables, last: bar + 2 >= section.bars }, context);
  memory.set(`${section.kind}/${index % 4}`, movedBy(pitches, -(section.lift ?? 0)));
  const vel = 0.6 + 0.07 * section.level;
  return pitches.map((midi, i) => {
    const { slot, slots } = placed[i]!;
    return { beat: startBeat + slot / 4, beats: slots / 4, midi, vel, line: -1, word: -1, syllable: -1 };
  });
}

function playSection(song: Playing, section: SheetSection, motif: readonly MelodyNote[]): MelodyNote[] {
  const quoted = section.motif ? takenUp(motif, section, song.centre) : [];
  const last = quoted.at(-1);
  const clear = last ? last.beat + last.beats : 0;
  const phrases = Array.from({ length: Math.ceil(section.bars / 2) }, (_, index) => playPhrase(song, section, index));
  return [...quoted, ...phrases.filter((notes) => notes[0]!.beat >= clear - 1e-6).flat()];
}

/** A tune for an instrument about `centre`: phrases of two bars, question and answer, and `motif` where a section has it. */
export function playLines(
  sections: SheetSection[],
  song: { chords: SheetChord[]; style: StyleProfile; seed: string; centre: number },
  motif: readonly MelodyNote[] = [],
): MelodyNote[] {
  const playing: Playing = { ...song, memory: new Map() };
  return sections.flatMap((section) => playSection(playing, section, motif));
}
