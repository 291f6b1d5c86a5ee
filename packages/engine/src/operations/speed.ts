// Faster or slower at the same pitch: every time of a score is stretched, nothing else.
import { round } from '../arrange/clock.js';
import { LEAD_SECONDS } from '../composition/form.js';
import type { Part, Score } from '../score/score.js';
import { toldBpm } from '../style/style.js';
import { mustFit } from './growth.js';
import { eachStem, heardSeconds } from './join.js';
import type { Piece, Speed } from './work.js';

export const SPEEDS = { least: 0.5, most: 2 } as const;

type Stretch = (seconds: number) => number;

function stretchedPart(part: Part, by: Stretch): Part {
  if (part.kind === 'hits') return { ...part, hits: part.hits.map((hit) => ({ ...hit, t: by(hit.t) })) };
  if (part.kind === 'notes') return { ...part, notes: part.notes.map((n) => ({ ...n, t: by(n.t), dur: by(n.dur) })) };
  return { ...part, notes: part.notes.map((n) => ({ ...n, t: by(n.t), dur: by(n.dur), lead: by(n.lead) })) };
}

const stretchedLine = (line: Score['lines'][number], by: Stretch): Score['lines'][number] => ({
  ...line,
  words: line.words.map((word) => ({
    ...word,
    start: by(word.start),
    vowel: by(word.vowel),
    end: by(word.end),
    syllables: word.syllables.map(({ start, end }) => ({ start: by(start), end: by(end) })),
  })),
});

function stretched(score: Score, factor: number): Score {
  const by: Stretch = (seconds) => round(seconds / factor);
  const { style } = score.sheet;
  const bpm = style.bpm * factor;
  const told = toldBpm({ bpm });
  const { origin, mix } = score;
  return {
    ...score,
    bpm: told,
    tags: score.tags.map((tag) => (tag === `${score.bpm} bpm` ? `${told} bpm` : tag)),
    durationSeconds: Math.floor((score.durationSeconds / factor) * 44100) / 44100,
    sections: score.sections.map((s) => ({ ...s, start: by(s.start), end: by(s.end) })),
    chords: score.chords.map((c) => ({ ...c, t: by(c.t), dur: by(c.dur) })),
    lines: score.lines.map((line) => stretchedLine(line, by)),
    parts: eachStem((name) => score.parts[name].map((part) => stretchedPart(part, by))),
    mix: { ...mix, delaySeconds: by(mix.delaySeconds) },
    ...(score.recording ? { recording: { ...score.recording, speed: score.recording.speed * factor } } : {}),
    ...(origin
      ? {
          origin: {
            score: stretched(origin.score, factor),
            until: by(origin.until),
            again: origin.again && by(origin.again),
          },
        }
      : {}),
    sheet: {
      ...score.sheet,
      style: { ...style, bpm, lead: (style.lead ?? LEAD_SECONDS) / factor },
    },
  };
}

export function changeSpeed({ source, factor }: Speed): Piece {
  if (!(factor >= SPEEDS.least && factor <= SPEEDS.most)) throw new RangeError(`a speed of ${factor}`);
  if (factor < 1) mustFit(heardSeconds(source) / factor);
  // What is before the clip is played with it, unheard: slowed again and again it would be without end.
  if (factor < 1) mustFit(source.score.durationSeconds / factor / 2);
  return { score: stretched(source.score, factor), from: source.from / factor };
}
