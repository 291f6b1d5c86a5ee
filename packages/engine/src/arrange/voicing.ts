// Chords -> close voicings that move as little as they can.
import type { SheetChord } from '../sheet/sheet.js';

function inversions(chord: SheetChord, centre: number): number[][] {
  const classes = [...new Set(chord.tones.map((tone) => (chord.root + tone) % 12))];
  const kept = classes.length > 4 ? classes.slice(1) : classes;
  return kept.map((_, turn) => {
    const order = [...kept.slice(turn), ...kept.slice(0, turn)];
    const notes: number[] = [];
    let floor = centre - 7;
    for (const pitchClass of order) {
      const note = floor + ((pitchClass - (floor % 12) + 12) % 12);
      notes.push(note);
      floor = note + 1;
    }
    return notes;
  });
}

function cost(voicing: number[], before: number[] | null, centre: number): number {
  const middle = voicing.reduce((sum, n) => sum + n, 0) / voicing.length;
  const drift = Math.abs(middle - centre) * 0.7;
  if (!before) return drift;
  const moved = voicing.reduce((sum, n) => sum + Math.min(...before.map((b) => Math.abs(b - n))), 0);
  return moved + drift;
}

/** One voicing per chord, lowest note first, about `centre`. */
export function voiceChords(chords: readonly SheetChord[], centre: number): number[][] {
  let before: number[] | null = null;
  return chords.map((chord) => {
    const options = inversions(chord, centre);
    const best: number[] = options.reduce((a, b) => (cost(b, before, centre) < cost(a, before, centre) ? b : a));
    before = best;
    return best;
  });
}

/** The nth note of a voicing, going up by octaves past its top. */
export const toneOf = (voicing: readonly number[], n: number): number =>
  voicing[n % voicing.length]! + 12 * Math.floor(n / voicing.length);
