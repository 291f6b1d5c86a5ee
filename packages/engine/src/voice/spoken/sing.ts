// Sung notes of one spoken line -> sound.
import { gainOf } from '@overtone/sound/decibels';
import type { Rng } from '../../seed/rng.js';
import type { SungNote } from '../../score/score.js';
import { SAMPLE_RATE } from '../../signal/stereo.js';
import { hzOf } from '../../inst/wave.js';
import type { Singing } from '../tune/ornament.js';
import { pitchTrack } from '../tune/pitch-track.js';
import { FRAME } from '../tune/frames.js';
import { courseOf, type Course, type Stretch } from './course.js';
import { frameAt } from './envelope.js';
import { lineOf, type Line } from './lines.js';
import type { Speech } from './speech.js';
import { SPOKEN_VOWELS } from './syllables.js';
import { HOP } from '@overtone/sound/spoken-kernels';
import type { Throat } from './mouth.js';
import { OPEN, vocode, type Moment } from './vocoder.js';

const { abs, ceil, exp, log10, max, min, round } = Math;

/** The throat of the speaker, as SINGERS has that of a man. */
const SPEAKER = { size: 0.95, slope: 1 };
const VOICED = new Set(['m', 'n', 'ng', 'l', 'r', 'w', 'y']);
const MIXED = new Set(['b', 'd', 'g', 'v', 'dh', 'z', 'zh', 'jh']);
/** Hz up to which a consonant of voice and noise is voiced. */
const HALF_OPEN = 1500;
/** Loudness of a spoken vowel, and what brings it to that of the engine's own singer. */
const [VOWEL, FULL] = [0.11, 55];
/** What is only noise, as it stands beside vowels once it has its treble: 8 to 18 dB under them. */
const NOISE = 0.26;
/** How much of the difference between vowels is taken away. */
const EVEN = 0.8;
const FADE_SECONDS = 0.05;

const voicedUpTo = (phone: string): number =>
  SPOKEN_VOWELS.has(phone) || VOICED.has(phone) ? OPEN : MIXED.has(phone) ? HALF_OPEN : 0;

/** Decibels that the softest manner takes of what hisses, and of each sound that bursts or hisses without voice. */
const HISSING = 2;
const SOFTENED: Readonly<Record<string, number>> = { t: 4, k: 3, p: 2, ch: 3, s: HISSING, sh: HISSING, f: 1, th: 1 };

const throatOf = ({ singer: { size, slope, breath }, manner }: Singing, hiss: number): Throat => ({
  size: size / SPEAKER.size,
  tilt: -6.02 * (slope - SPEAKER.slope),
  breath: min(0.05, breath * 0.25),
  // The top of vowels is as soft as what hisses, so that held ones stay under it.
  top: 20 * log10(hiss) - manner.soft * HISSING,
});

/** The gain of each syllable: vowels as loud as their notes ask, whatever they were when spoken. */
function gainsOf({ syllables }: Course, line: Line): number[] {
  return syllables.map(({ vel, vowel }) => {
    const at = frameAt(line, vowel);
    let loud = 1e-4;
    for (let f = max(0, at - 3); f <= min(line.frames - 1, at + 3); f++) loud = max(loud, line.loudness[f]!);
    return (0.3 + 0.7 * vel) * (VOWEL / loud) ** EVEN * (VOWEL / 0.1) ** (1 - EVEN);
  });
}

/** Seconds over which such a sound sets in at the softest. */
const SETTING_IN = 0.009;
/** Semitones that a pitch may stray before it is another note. */
const STRAYS = 1.5;

/** Where nothing follows, a voice ends softly and a consonant at once. */
function fadeOf(stretch: Stretch, next: Stretch | undefined, at: number): number {
  if (next && next.from < stretch.to + 0.01) return 1;
  return min(1, max(0, stretch.to - at) / (voicedUpTo(stretch.phone) === OPEN ? FADE_SECONDS : 0.012));
}

function momentsOf(
  course: Course,
  line: Line,
  { start, midi, noise, softness }: { start: number; midi: Float32Array; noise: number; softness: number },
): (Moment | null)[] {
  const gains = gainsOf(course, line);
  const { stretches } = course;
  const moments: (Moment | null)[] = [];
  let s = 0;
  let gain = gains[0] ?? 0;
  let [note, loud] = [-Infinity, 0];
  const settingIn = softness > 0 ? 1 - exp(-HOP / SAMPLE_RATE / (SETTING_IN * softness)) : 1;
  for (let m = 0; m < ceil((midi.length * FRAME) / HOP); m++) {
    const at = start + (m * HOP) / SAMPLE_RATE;
    while (s < stretches.length - 1 && stretches[s + 1]!.from <= at) s++;
    const stretch = stretches[s];
    const pitch = midi[min(midi.length - 1, m * (HOP / FRAME))]!;
    const hz = hzOf(pitch);
    if (abs(pitch - note) > STRAYS) note = round(pitch);
    if (!stretch || at < stretch.from || at > stretch.to + 0.002) {
      moments.push({ frame: 0, level: 0, voiced: 0, hz });
      continue;
    }
    const part = min(1, (at - stretch.from) / (stretch.to - stretch.from));
    const frame = frameAt(line, stretch.start + (stretch.end - stretch.start) * part);
    gain += ((gains[stretch.syllable] ?? 1) - gain) * (1 - exp(-HOP / SAMPLE_RATE / 0.012));
    const kept = voicedUpTo(stretch.phone) > 0 ? gain : gain * noise;
    const soft = gainOf(-softness * (SOFTENED[stretch.phone] ?? 0));
    const wish = line.loudness[frame]! * kept * fadeOf(stretch, stretches[s + 1], at) * soft;
    loud = soft < 1 && wish > loud ? loud + (wish - loud) * settingIn : wish;
    moments.push({ frame, level: loud, voiced: voicedUpTo(stretch.phone), hz, note: hzOf(note) });
  }
  return moments;
}

/** Notes one after the other that are of one line, in its order. */
export function linesOfNotes(notes: readonly SungNote[]): SungNote[][] {
  const lines: SungNote[][] = [];
  for (const note of notes) {
    const before = lines.at(-1)?.at(-1);
    const [a, b] = [before?.said, note.said];
    const on =
      before && a?.line === b?.line && (!a || !b || b.word > a.word || (b.word === a.word && b.syllable >= a.syllable));
    if (on) lines.at(-1)!.push(note);
    else lines.push([note]);
  }
  return lines;
}

/** Asks for all words of a part at once, which is one call and not one for each line. */
export function learn(notes: readonly SungNote[], speech: Speech): void {
  const words = new Set(notes.flatMap(({ said }) => said?.line.split(' ') ?? []));
  if (words.size > 0) speech.pronounce([...words]);
}

/** Adds one line to `out`; false where it cannot be said, and nothing was added. */
export function singSpoken(
  notes: readonly SungNote[],
  { speech, singing, hiss = 1 }: { speech: Speech; singing: Singing; hiss?: number },
  random: Rng,
  out: Float32Array,
  gain: number,
): boolean {
  const text = notes[0]?.said?.line;
  const line = text ? lineOf(speech, text) : null;
  if (!line) return false;
  const course = courseOf(notes, line.phones, line.words);
  if (course.syllables.length === 0) return false;
  const { start, midi } = pitchTrack(notes, singing, random);
  const offset = round(start * SAMPLE_RATE);
  const moments = momentsOf(course, line, {
    ...{ start, midi, noise: NOISE * hiss, softness: singing.manner.soft },
  }).map((m) => m && { ...m, level: m.level * gain * FULL });
  vocode(line.prediction, moments, throatOf(singing, hiss), 0x2545f491 ^ offset, out, offset - HOP);
  return true;
}
