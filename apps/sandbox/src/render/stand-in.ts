import { createMp3Encoder } from 'wasm-media-encoders';
import type { Score } from '@overtone/engine/score';
import type { AlignedWord } from './song.js';

const sampleRate = 44_100;

export function renderMix(score: Score) {
  const left = new Float32Array(Math.ceil(score.durationSeconds * sampleRate));
  const notes = Object.values(score.parts).flat().flatMap((part) => (part.kind === 'notes' ? part.notes : []));
  for (const { t, dur, midi, vel } of notes) {
    const step = (2 * Math.PI * 440 * 2 ** ((midi - 69) / 12)) / sampleRate;
    const from = Math.floor(t * sampleRate);
    for (let at = 0; at < Math.min(dur * sampleRate, left.length - from); at++) {
      left[from + at] = (left[from + at] ?? 0) + 0.05 * vel * Math.exp((-3 * at) / sampleRate) * Math.sin(step * at);
    }
  }
  return { left, right: left, sampleRate };
}

export async function encodeMp3(left: Float32Array, right: Float32Array, rate: number, kbps: 160): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate: rate as 44100, bitrate: kbps });
  return Buffer.concat([Buffer.from(encoder.encode([left, right])), Buffer.from(encoder.finalize())]);
}

export const alignedWords = (score: Score): AlignedWord[] =>
  score.lines.flatMap((line) =>
    line.words.map(({ before, text, after, start, end }, index) => ({
      word: `${before}${text}${after}${index === line.words.length - 1 ? '\n' : ''}`,
      success: true,
      start_s: start,
      end_s: end,
      p_align: 0.99,
    })),
  );

export const coverSvg = (score: Score): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${score.bpm * 3} 30% 30%)"/></svg>`;
