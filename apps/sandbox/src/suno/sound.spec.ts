import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loudest } from '@overtone/sound/peaks';
import { decode } from '../render/decode.js';
import { SunoWorld, TrueRenderer, type WireClip } from './suno-world.test.js';

const world = new SunoWorld(() => new TrueRenderer());
let source: WireClip;

beforeAll(async () => {
  await world.start({ maxSeconds: 8 });
  [source] = (await world.made()) as [WireClip];
});
afterAll(() => world.end());

const heard = async (clip: WireClip | undefined) => {
  const answer = await world.follow(clip?.audio_url);
  return decode(new Uint8Array(await answer.arrayBuffer()));
};
const seconds = (clip: WireClip | undefined) => Number(clip?.metadata.duration);

it('an extension is the new part alone, and joined it follows on what was before', async () => {
  const [part] = await world.made({
    task: 'extend',
    continue_clip_id: source.id,
    continue_at: 5,
    prompt: '[桥段]\n风',
  });
  const [whole] = await world.made({ clip_id: part?.id }, 'concat');
  const join = seconds(whole) - seconds(part);
  expect(Math.abs(join - 5)).toBeLessThan(2);
  expect(part?.metadata.prompt).toContain('风');
  expect(part?.metadata.prompt).not.toContain('雨');
  const sound = await heard(whole);
  expect(Math.abs(sound.left.length / sound.sampleRate - seconds(whole))).toBeLessThan(0.1);
});

it('the stems of a song add up to its mix', async () => {
  const clips = await world.made({ task: 'gen_stem', continue_clip_id: source.id, stem_task: 'two' });
  const [mix, voices, band] = await Promise.all([heard(source), heard(clips[0]), heard(clips[1])]);
  let [rest, all] = [0, 0];
  for (let at = 0; at < mix.left.length; at++) {
    const sample = mix.left[at] ?? 0;
    rest += (sample - (voices.left[at] ?? 0) - (band.left[at] ?? 0)) ** 2;
    all += sample ** 2;
  }
  expect(10 * Math.log10(rest / all)).toBeLessThan(-20);
  expect(loudest(voices.left, 0, voices.left.length)).toBeGreaterThan(0.01);
});
