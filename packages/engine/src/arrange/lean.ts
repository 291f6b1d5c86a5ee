// Which words are leaned on: what says something, on strong beats and at the tops of lines; what only joins words is light.
import type { MelodyNote, SheetLine } from '../sheet/sheet.js';

const { max, min, round } = Math;

/** Decibels of a word that only joins others, and of a syllable without stress within one that says something. */
const [JOINING, UNSTRESSED] = [-1.3, -0.7];
const SAYING = 0.2;
/** Decibels of the beats of a bar, and of what falls between them. */
const BEATS = [1.1, 0, 0.6, 0] as const;
const BETWEEN = -0.2;
/** What a word that only joins has of a strong beat. */
const SHARE = 0.4;
/** Decibels of the top of a line. */
const TOP = 0.8;
const [LEAST, MOST] = [-1.8, 2.2];

/** Of Mandarin what is said without weight; of English articles, little words before others, pronouns and auxiliaries. */
const JOINERS = new Set([
  ...'的了着们吗呢吧啊呀哦嘛么和与跟或就也都又还在是把被让从向对于而但之其个这那你我他她它',
  ...'a an the of to in on at by for from with into as and or but nor so if than that this it its is are was were be been am'.split(
    ' ',
  ),
  ...'i you he she we they me him her us them my your his our their do does did has have had can could will would'.split(
    ' ',
  ),
  ..."shall should may might must just there i'm you're we're they're it's that's i'll you'll we'll i've you've".split(
    ' ',
  ),
]);

const isJoining = (text: string): boolean => JOINERS.has(text.toLowerCase().replaceAll('’', "'"));

function onBeat(beat: number): number {
  const whole = round(beat);
  return Math.abs(beat - whole) < 0.02 ? BEATS[whole % BEATS.length]! : BETWEEN;
}

/** Decibels for each note of a tune that is sung on lines of words. */
export function leansOf(lines: readonly SheetLine[], sources: readonly MelodyNote[]): number[] {
  const tops = new Map<number, number>();
  for (const { line, midi } of sources) tops.set(line, max(tops.get(line) ?? 0, midi));
  let first = 0;
  return sources.map(({ line, word, syllable, beat, midi, held }) => {
    const { text, syllables } = lines[line]!.lyric.words[word]!;
    // A vowel that moves over some notes is leaned on as where it began.
    if (!held) first = onBeat(beat);
    const top = midi === tops.get(line) ? TOP : 0;
    const joining = isJoining(text);
    const unstressed = syllables.some(({ stress }) => stress)
      ? !syllables[syllable]!.stress
      : syllables[syllable]!.tone === 5;
    const weight = joining ? JOINING + SHARE * first : (unstressed ? UNSTRESSED : SAYING) + first + top;
    return max(LEAST, min(MOST, round(weight * 10) / 10));
  });
}
