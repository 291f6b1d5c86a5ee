import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { wavFile } from '@overtone/sound/wav';
import { HeldRenderer } from '../suno/suno-world.test.js';
import { decoded } from './recording.js';
import { type SongRequest, songFiles } from './song.js';
import { SongLibrary } from './song-library.js';

const edition = { name: 'now' };
const song = (seed: string, ...sources: SongRequest[]): SongRequest => ({
  seed,
  maxSeconds: 20,
  ...(sources.length > 0 && { work: { kind: 'cover', sources } }),
});
const long = new Date(Date.UTC(2026, 0, 1));

let folder: string;
let recordings: string;
let renderer: HeldRenderer;
let library: SongLibrary;

/** With room for nothing: every song that is made removes those that may go. */
const open = (name = edition.name, bank: string | null = null) =>
  new SongLibrary(folder, renderer, { name }, 1, recordings, bank);
const pathOf = (request: SongRequest) => join(folder, library.keyOf(request));
const age = (path: string) => utimes(path, long, long);
const made = async (request: SongRequest) => {
  const one = library.order(request, 'awaited');
  await one.ready;
  return one;
};
const isThere = async (request: SongRequest) => (await readdir(folder)).includes(library.keyOf(request));

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'overtone-library-'));
  [folder, recordings] = [join(root, 'songs'), join(root, 'recordings')];
  await Promise.all([folder, recordings].map((path) => mkdir(path)));
  renderer = new HeldRenderer();
  library = open();
});
afterEach(async () => {
  renderer.release();
  await library.settled();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

describe('when there is no room', () => {
  it('what a song starts from stays while that waits, and not longer', async () => {
    const [source, other] = [song('source'), song('other')];
    await made(source);
    await made(other);
    renderer.open = false;
    const cover = library.order(song('cover', source), 'awaited');
    await renderer.begun(3);
    await Promise.all([source, other].map((one) => age(pathOf(one))));
    const next = library.order(song('next'), 'awaited');
    await renderer.begun(4);
    expect([await isThere(source), await isThere(other)]).toEqual([true, false]);
    renderer.release();
    await Promise.all([cover.ready, next.ready]);
    await age(pathOf(source));
    await made(song('last'));
    expect(await isThere(source)).toBe(false);
  });

  it('a song of which a file is being made stays, and the file is made once', async () => {
    const source = song('source');
    await made(source);
    renderer.open = false;
    const files = [library.lateFile(source, songFiles.wav), library.lateFile(source, songFiles.wav)];
    const other = library.order(song('other'), 'awaited');
    await renderer.begun(2);
    await age(pathOf(source));
    const next = library.order(song('next'), 'awaited');
    await renderer.begun(3);
    expect(await isThere(source)).toBe(true);
    renderer.release();
    expect(new Set(await Promise.all(files))).toEqual(new Set([join(pathOf(source), songFiles.wav)]));
    expect(renderer.jobs.filter(({ file }) => file === songFiles.wav)).toHaveLength(1);
    await Promise.all([other.ready, next.ready]);
    await age(pathOf(source));
    await made(song('last'));
    expect(await isThere(source)).toBe(false);
  });

  it('who uses a song uses what it starts from', async () => {
    const source = song('source');
    await made(source);
    const cover = song('cover', source);
    await made(cover);
    await age(pathOf(source));
    library.order(cover, 'background');
    await made(song('next'));
    expect(await isThere(source)).toBe(true);
  });
});

describe('a song is gone', () => {
  const upload: SongRequest = { ...song('upload'), work: { kind: 'recording', sources: [], file: 'sound' } };
  const cover = song('cover', upload);

  it('with the recording that it contains, unless its notes are enough', async () => {
    expect([library.isGone(upload), library.isGone(cover), library.isGone(cover, true)]).toEqual([true, true, true]);
    await made(cover);
    expect([library.isGone(cover), library.isGone(cover, true)]).toEqual([true, false]);
    await writeFile(join(recordings, 'sound'), 'x');
    expect([library.isGone(upload), library.isGone(cover)]).toEqual([false, false]);
  });

  it('not with a recording that only its singer was taken from, once its own notes are there', async () => {
    const sings: SongRequest = { ...song('sings'), work: { kind: 'persona', sources: [upload] } };
    expect(library.isGone(sings)).toBe(true);
    await made(sings);
    expect(library.isGone(sings)).toBe(false);
  });

  it('with its folder, where that was of an edition before', async () => {
    const request = song('a');
    await made(request);
    const kept = library.kept(request);
    library = open('later');
    expect(library.isGone(kept)).toBe(false);
    await rm(join(folder, kept.kept!.key), { recursive: true });
    expect([library.isGone(kept), library.isGone(request)]).toEqual([true, false]);
  });
});

it('a song has no parts any more where those who played it are not installed, or its sound is gone', async () => {
  const before = { ...song('a'), kept: { key: 'k', edition: 'then/recorded' } };
  expect(open('now', 'a bank').isPlayable(before)).toBe(false);
  await mkdir(join(folder, 'k'));
  await writeFile(join(folder, 'k', songFiles.audio), 'mp3');
  expect([open().isPlayable(before), open('now', 'a bank').isPlayable(before)]).toEqual([false, true]);
  expect(open().isPlayable({ ...before, kept: { key: 'k', edition: 'then' } })).toBe(true);
  expect(open('now/recorded').isPlayable({ ...before, kept: { key: 'k', edition: 'now/recorded' } })).toBe(true);
});

it('a recording that is worked on is used', async () => {
  const silence = new Float32Array(44_100 * 6);
  const path = join(recordings, 'sound');
  await writeFile(path, wavFile([silence, silence], 44_100));
  await age(path);
  expect((await decoded(recordings, 'sound')).left).toHaveLength(silence.length);
  expect((await stat(path)).mtimeMs).toBeGreaterThan(long.getTime());
  await expect(decoded(recordings, 'nothing')).rejects.toThrow('gone');
});
