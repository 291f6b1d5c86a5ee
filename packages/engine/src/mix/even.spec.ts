// Two who sing in one stem: whether both are as loud, over many throats. Measured on what they sing.
import { describe, expect, it } from '@jest/globals';
import { decibelsOf } from '@overtone/sound/decibels';
import { loudnessOf } from '@overtone/sound/loudness';
import { compose } from '../song/compose.js';
import type { VoicePart } from '../score/score.js';
import { renderVoice } from '../voice/render.js';
import { evenGains } from './even.js';

const { abs, max, round } = Math;

const WORDS = '晚风吹过旧街口\n路灯照着你的手';
const lyrics = `[主歌：女]\n${WORDS}\n[主歌：男]\n${WORDS}`;
const SEEDS = Array.from({ length: 5 }, (_, i) => `e${i}`);

const rows = SEEDS.map((seed) => {
  const score = compose({ seed, lyrics, tags: '流行 男女对唱 120bpm', maxSeconds: 30, quality: 5 });
  const parts = score.parts.vocals.filter((part): part is VoicePart => part.kind === 'voice');
  const sung = parts.map((part) => renderVoice(part, seed, round(score.durationSeconds * 44_100)));
  const gains = evenGains(parts, sung);
  const before = sung.map((samples) => loudnessOf([samples], 44_100));
  const after = before.map((loudness, i) => loudness + decibelsOf(gains[i]!));
  const man = parts.findIndex(({ singer }) => singer === 'male');
  return { before: before[man]! - before[1 - man]!, after: after[man]! - after[1 - man]! };
});

describe('a woman and a man in one stem', () => {
  it('are as loud as each other, which their throats are not', () => {
    expect(max(...rows.map(({ before }) => abs(before)))).toBeGreaterThan(2);
    expect(max(...rows.map(({ after }) => abs(after)))).toBeLessThan(0.6);
  });
});
