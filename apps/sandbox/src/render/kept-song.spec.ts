import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Piece } from '@overtone/engine/engine';
import { readWav } from '@overtone/sound/wav-read';
import { type Choice, MurekaWorld } from '../mureka/mureka-world.test.js';
import { RiffWorld } from '../riff/riff-world.test.js';
import { SunoapiWorld } from '../sunoapi/sunoapi-world.test.js';
import { SunoWorld, TrueRenderer, type WireClip } from '../suno/suno-world.test.js';
import { params, UdioWorld } from '../udio/udio-world.test.js';
import { decode } from './decode.js';
import { songFiles } from './song.js';

let world: SunoWorld;
afterEach(() => world.end());

/** Whether there are recorded instruments is part of an edition. */
const nextEdition = async (instruments: 'own' | 'recorded' = 'own', maxSeconds = 240) => {
  await world.stop();
  await world.start({ instruments, maxSeconds });
};
const lastJob = () => world.renderer.jobs.at(-1);

describe('a song of an edition before', () => {
  let source: WireClip;
  let folder: string;

  beforeEach(async () => {
    world = new SunoWorld();
    await world.start();
    [source] = (await world.made()) as [WireClip];
    folder = world.renderer.folderOf(0);
    await nextEdition();
  });

  it('is what it was, and is not made again', async () => {
    expect(await (await world.follow(source.audio_url)).text()).toMatch(/\/0$/);
    expect(world.renderer.jobs).toEqual([]);
  });

  it('is taken apart and started from as it was, also by its singer', async () => {
    const kept = { key: folder.split('/').at(-1) };
    const [stem] = await world.made({ task: 'gen_stem', continue_clip_id: source.id });
    await world.follow(stem?.audio_url);
    expect(lastJob()).toMatchObject({ folder, file: 'stem-voices.mp3', request: { kept } });
    await world.made({ task: 'extend', continue_clip_id: source.id });
    expect(lastJob()?.request.work).toMatchObject({ kind: 'extend', sources: [{ kept }] });
    const [, { id }] = await world.ask('/suno/persona/create/', { root_clip_id: source.id, name: '她' });
    await world.made({ task: 'artist_consistency', persona_id: id });
    expect(lastJob()?.request.work).toMatchObject({ kind: 'persona', sources: [{ kept }] });
    await rm(folder, { recursive: true });
    const singing = await world.ask('/suno/submit/music', { task: 'artist_consistency', persona_id: id, prompt: 'x' });
    expect(singing).toMatchObject([400, { code: 'task_not_exist' }]);
  });

  it('is refused where its folder is gone, and never made anew', async () => {
    await rm(folder, { recursive: true });
    const asked = (task: string, field: string) =>
      world.ask('/suno/submit/music', { prompt: '', mv: 'chirp-auk', task, [field]: source.id });
    const refused = [400, { code: 'task_not_exist', message: 'task_origin_not_exist', data: null }];
    expect(await asked('cover', 'cover_clip_id')).toEqual(refused);
    expect(await asked('extend', 'continue_clip_id')).toEqual(refused);
    expect(await asked('gen_stem', 'continue_clip_id')).toEqual(refused);
    expect((await world.get(`/suno/act/timing/${source.id}`)).status).toBe(400);
    expect((await world.follow(source.audio_url)).status).toBe(403);
    expect(world.renderer.jobs).toEqual([]);
  });
});

describe('in the words of every dialect', () => {
  /** Forgets what the edition before had made. */
  const forget = async () => {
    await nextEdition();
    await rm(world.songFolder, { recursive: true });
  };

  it('Udio refuses what is gone', async () => {
    const udio = (world = new UdioWorld());
    await udio.start();
    const [song] = await udio.songs();
    await forget();
    const config = { mode: 'continuation', source: { source_type: 'song', song_id: song?.id } };
    expect(await udio.ask('/udio/submit/music', { gen_params: { ...params, config } })).toEqual([
      400,
      { code: 'task_not_exist', message: 'task_origin_not_exist', data: null },
    ]);
  });

  it('Riffusion refuses what is gone', async () => {
    const riff = (world = new RiffWorld());
    await riff.start();
    const [song] = await riff.songs();
    await forget();
    const morph = { riff_id: song?.id, transform: 'cover' };
    expect((await riff.ask('/riffusion/generate', { model: 'FUZZ-1.0', tag: 'folk', morph }))[0]).toBe(400);
    expect((await riff.get(`/riffusion/stems/${song?.id}`)).status).toBe(400);
  });

  it('sunoapi refuses what is gone', async () => {
    const sunoapi = (world = new SunoapiWorld());
    await sunoapi.open();
    const { tracks } = await sunoapi.sung();
    await forget();
    const body = { audioId: tracks[0]?.id, callBackUrl: sunoapi.there, type: 'separate_vocal' };
    const refused = { code: 400, msg: 'task_origin_not_exist' };
    expect(await sunoapi.call('/vocal-removal/generate', body)).toMatchObject(refused);
  });

  it('Mureka takes apart what was made before, by its link and by its bytes, and refuses what is gone', async () => {
    const mureka = (world = new MurekaWorld());
    await mureka.start();
    const [{ id }] = (await mureka.sung()) as [Choice];
    const folder = world.renderer.folderOf(0);
    const inline = `data:audio/mpeg;base64,${(await readFile(join(folder, songFiles.audio))).toString('base64')}`;
    await nextEdition();
    const link = `${world.url}/mureka/media/${id}.mp3`;
    const apart = (url: string) => mureka.told('/v1/song/stem', { url });
    expect([(await apart(link))[0], (await apart(inline))[0]]).toEqual([200, 200]);
    expect(new Set(world.renderer.jobs.map((job) => job.folder))).toEqual(new Set([folder]));
    await rm(folder, { recursive: true });
    const because = { error: { message: expect.stringContaining('it is not here any more') } };
    expect(await apart(`${world.url}/mureka/media/${id}.mp3`)).toMatchObject([400, because]);
  });
});

describe('the sound of a song that this engine would make otherwise', () => {
  const seconds = 6;
  const heard = async (clip: WireClip | undefined) =>
    (await decode(new Uint8Array(await (await world.follow(clip?.audio_url)).arrayBuffer()))).left;
  const pieceIn = async (folder = ''): Promise<Piece> =>
    JSON.parse(gunzipSync(await readFile(join(folder, songFiles.score))).toString()) as Piece;
  const tuneOf = ({ score }: Piece) => score.sheet.melody.map(({ beat }) => beat);

  it('is in its WAV and in its stems, and its tune in what is made from it', async () => {
    world = new SunoWorld(() => new TrueRenderer());
    await world.start({ instruments: 'own', maxSeconds: seconds });
    const [source] = (await world.made()) as [WireClip];
    const [mine, another] = [world.renderer.folderOf(0), world.renderer.folderOf(1)];
    // As an engine before this one would have left it: another song than the request is made into today.
    await cp(another, mine, { recursive: true });
    const [notes, mix] = [await pieceIn(mine), await heard(source)];
    await nextEdition('recorded', seconds);
    const again = await heard(source);
    expect(mix.every((sample, at) => sample === again[at])).toBe(true);
    const stems = await world.made({ task: 'gen_stem', continue_clip_id: source.id });
    const [voices, band] = [await heard(stems[0]), await heard(stems[1])];
    const power = (sound: Float32Array) => sound.reduce((sum, sample) => sum + sample ** 2, 0);
    const rest = mix.map((sample, at) => sample - (voices[at] ?? 0) - (band[at] ?? 0));
    expect(10 * Math.log10(power(rest) / power(mix))).toBeLessThan(-15);
    const link = (await world.ask(`/suno/act/wav/${source.id}`))[1] as { wav_file_url?: string };
    const file = readWav(new Uint8Array(await (await world.follow(link.wav_file_url)).arrayBuffer()));
    expect(file.channels[0]!.length).toBe(mix.length);
    expect(file.channels[0]!.every((sample, at) => Math.abs(sample - mix[at]!) < 2 ** -14)).toBe(true);
    await world.made({ task: 'cover', cover_clip_id: source.id, tags: 'folk' });
    expect(tuneOf(await pieceIn(lastJob()?.folder))).toEqual(tuneOf(notes));
    await world.made({ task: 'extend', continue_clip_id: source.id, prompt: '' });
    const longer = tuneOf(await pieceIn(lastJob()?.folder));
    const before = tuneOf(notes).filter((beat) => beat < (longer.at(-1) ?? 0) / 4);
    expect(longer.slice(0, before.length)).toEqual(before);
  }, 120_000);
});
