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
it('the stems of a song add up to its mix', async () => {
  const clips = await world.made({ task: 'gen_stem', continue_clip_id: source.id, stem_task: 'two' });
  // All three went through the same lossy encoder, which delays them alike.
  const [mix, voices, band] = [await heard(source), await heard(clips[0]), await heard(clips[1])];
  let [rest, all] = [0, 0];
  for (let at = 0; at < mix.left.length; at++) {
    const sample = mix.left[at] ?? 0;
    rest += (sample - (voices.left[at] ?? 0) - (band.left[at] ?? 0)) ** 2;
    all += sample ** 2;
  }
  expect(10 * Math.log10(rest / all)).toBeLessThan(-15);
  expect(loudest(voices.left, 0, voices.left.length)).toBeGreaterThan(0.01);
});

it('a video is the cover and the song, in one file', async () => {
  const [, body] = await world.ask(`/suno/act/mp4/${source.id}`);
  const file = Buffer.from(await (await world.follow(String(body.video_url))).arrayBuffer());
  expect(file.subarray(4, 8).toString()).toBe('ftyp');
  const song = await (await world.follow(source.audio_url)).arrayBuffer();
  expect(file.length).toBeGreaterThan(song.byteLength);
});
