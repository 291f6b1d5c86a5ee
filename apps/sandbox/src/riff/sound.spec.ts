import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../../../../test/support/until.js';
import { decode } from '../render/decode.js';
import { TrueRenderer } from '../suno/suno-world.test.js';
import { RiffWorld } from './riff-world.test.js';

const world = new RiffWorld(() => new TrueRenderer());
beforeAll(() => world.start({ maxSeconds: 6 }));
afterAll(() => world.end());

const heard = async (link: string | undefined) =>
  (await decode(new Uint8Array(await (await world.follow(link)).arrayBuffer()))).left;
const energy = (sound: Float32Array) => sound.reduce((sum, sample) => sum + sample * sample, 0);

it('the four parts of a song are the song again when they sound together', async () => {
  const [first] = await world.songs();
  const path = `/riffusion/stems/${first?.id}`;
  await world.get(path);
  world.now += 20_000;
  const { stems } = await until('the parts', async () => {
    const told = (await world.ask(path))[1] as { status: string; stems: { audio_url: string }[] };
    return told.status === 'success' && told;
  });
  const song = await heard(first?.audio_url);
  const parts: Float32Array[] = [];
  for (const { audio_url } of stems) parts.push(await heard(audio_url));
  const apart = song.map((sample, at) => sample - parts.reduce((sum, part) => sum + (part[at] ?? 0), 0));
  expect(parts).toHaveLength(4);
  // All five went through the same lossy encoder.
  expect(energy(apart) / energy(song)).toBeLessThan(0.03);
  expect(energy(parts[0] as Float32Array)).toBeGreaterThan(0);
}, 120_000);
