// A stretch that is to be instrumental, as it sounds.
import { expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { renderPiece } from './heard.js';
import { operate } from './operate.js';

const lyrics = '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我还在原地等候';
const samples = (second: number): number => Math.round(second * 44_100);

it('leaves the song outside as it was, sample by sample', () => {
  const source = { score: compose({ seed: 's', lyrics, tags: '民谣 女声 110bpm', maxSeconds: 24 }), from: 0 };
  const [from, to] = source.score.lines.map(({ words }) => words[0]!.start) as [number, number];
  const piece = operate({ kind: 'infill', source, seed: 'i', from, to, instrumental: true });
  const [was, now] = [source, piece].map((heard) => renderPiece(heard).left) as [Float32Array, Float32Array];
  const { until, again } = piece.score.origin!;
  const [begin, end] = [samples(until), samples(again!)];
  expect(now.subarray(0, begin)).toEqual(was.subarray(0, begin));
  expect(now.subarray(end)).toEqual(was.subarray(end));
  expect(now.subarray(begin + 900, end - 900)).not.toEqual(was.subarray(begin + 900, end - 900));
});
