import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@overtone/contract/api-key';
import {
  cancelGeneration,
  fetchSunoGeneration,
  type FileJob,
  type Generation,
  listFileJobs,
} from '@overtone/contract/generation';
import type { KeyScope } from '@overtone/contract/key-scopes';
import { twelveStems } from '@overtone/contract/operations';
import { exportPointsEntries, listPointsEntries, readReceipt } from '@overtone/contract/points';
import { readSongMidi, readSongStems, readSunoMp4, type SongFile } from '@overtone/contract/song-file';
import { recordPaid } from '../../apps/api/src/features/accounts/accounts.js';
import { midiNotes } from '../../apps/api/src/platform/audio/midi-notes.js';
import { tracksOf } from '../../apps/api/src/platform/audio/mp4-tracks.js';
import { readLabel } from '../support/read-label.js';
import { clientOf, newPerson, password } from '../support/person.js';
import { OperationsWorld } from '../support/operations-world.js';
import { fetched, filesOf, heard, leftOver, makes } from '../support/song-files.js';
import { ended, stateOf, submitted } from '../support/song-wishes.js';

let world: OperationsWorld;
beforeAll(async () => {
  world = await OperationsWorld.make();
  await recordPaid(world.app.database.client, world.person.uid, 698);
}, 420_000);
afterEach(async () => {
  await world.app.sandbox.clearFaults();
  await forgotten();
});
afterAll(() => world.stop());

/** The song is as it came. */
const forgotten = () => world.app.database.client.songFile.deleteMany({ where: { songId: world.song.id } });
const ask = (kind: keyof typeof makes) => makes[kind](world.person, world.song.id);
const made = (kind: keyof typeof makes): Promise<Generation> => world.made(ask(kind));
const sums = ({ status, points }: Pick<Generation, 'status' | 'points'>) => [
  status,
  points.held,
  points.captured,
  points.released,
];
const states = (files: SongFile[]): string[] => files.map(({ state }) => state);

describe('files of a song', () => {
  it('[P7.4-05] [P7.4-06] [P7.4-07] twelve stems, by the fixed model, that add up to the song', async () => {
    const before = await world.points();
    const { data } = await ask('stems');
    expect([data.songs, data.files.map(({ name, state }) => [name, state])]).toEqual([
      [],
      twelveStems.map((name) => [name, 'pending']),
    ]);
    const generation = await ended(world.person, data.task_id, 200);
    expect(sums(generation)).toEqual(['succeeded', 1, 1, 0]);
    expect(await world.points()).toBe(before - 1);
    const { model, yields, lines } = (await world.person.call(readReceipt, { params: { id: data.task_id } })).data;
    // What they are paid in stands in the order in which they arrived, and that is nobody's promise.
    const paid = lines.filter(({ event }) => event === 'captured').map(({ points }) => points);
    expect([model, yields, paid.map(Number).sort((one, other) => other - one)]).toEqual([
      ...['chirp-stem', 'stems'],
      [0.09, 0.09, 0.09, 0.09, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08],
    ]);

    // No song was written, and none is told to have been.
    const { data: entries } = await world.person.call(listPointsEntries, { query: { limit: 13 } });
    expect(entries.map(({ kind, explains }) => `${kind} ${explains?.kind}`).sort()).toEqual([
      ...Array.from({ length: 12 }, () => 'capture stems'),
      'hold stems',
    ]);
    const sheet = await fetch(`${world.app.url}/api${exportPointsEntries.path}?kind=capture`, {
      headers: { authorization: `Bearer ${world.person.token}` },
    });
    expect((await sheet.text()).match(/分轨做好/g)).toHaveLength(12);

    const stems = (await world.person.call(readSongStems, { params: { id: world.song.id } })).data;
    expect(stems.map(({ name }) => name)).toEqual(twelveStems);
    expect(generation.files.map(({ id }) => id).sort()).toEqual(stems.map(({ id }) => id).sort());
    expect(stems[0]?.title).toBe(`${world.song.title} - 人声.mp3`);
    const sounds: Float32Array[][] = [];
    for (const { url, bytes } of stems) {
      const file = await fetched(world.app, url);
      expect([file.status, file.headers.get('content-type'), file.bytes.length]).toEqual([200, 'audio/mpeg', bytes]);
      sounds.push(await heard(file.bytes));
    }
    const mix = await heard((await fetched(world.app, world.song.audio_url)).bytes);
    // All went through a lossy encoder, the song through a coarser one.
    expect(leftOver(mix, sounds)).toBeLessThan(-15);
    expect(leftOver(mix, sounds.slice(1))).toBeGreaterThan(-15);
  }, 420_000);

  it('[P7.4-10] [L1-11] a member gets the video of a song: pictures and sound in one file', async () => {
    await expect(world.person.call(readSunoMp4, { params: { id: world.song.id } })).rejects.toMatchObject({
      code: 'VIDEO_MISSING',
    });
    expect(sums(await made('mp4'))).toEqual(['succeeded', 0.5, 0.5, 0]);
    const { data } = await world.person.call(readSunoMp4, { params: { id: world.song.id } });
    const { headers, bytes } = await fetched(world.app, data.url);
    expect([data.state, data.title, headers.get('content-type')]).toEqual([
      'complete',
      `${world.song.title}.mp4`,
      'video/mp4',
    ]);
    expect(tracksOf(bytes).sort()).toEqual(['soun', 'vide']);
    // Handed out it says what it is, and plays as before: nothing that its index names has moved.
    const film = await fetched(world.app, `${data.url}&download=a`);
    const { aigc, common, format } = await readLabel(film.bytes, 'video/mp4');
    expect([aigc?.ProduceID, common.title, common.album, format.hasVideo]).toEqual([
      ...[data.id, world.song.title, 'AI 生成 · 弦外 Overtone', true],
    ]);
    expect(Math.abs((format.duration ?? 0) - (world.song.duration ?? 0))).toBeLessThan(1);
    expect(tracksOf(film.bytes).sort()).toEqual(['soun', 'vide']);
    const [was, is] = [bytes.indexOf('mdat'), film.bytes.indexOf('mdat')];
    expect(film.bytes.subarray(is, is + 1000).equals(bytes.subarray(was, was + 1000))).toBe(true);
    expect(is).toBe(was);
  }, 420_000);

  it('[L1-12] a member gets the score of a song, with its notes', async () => {
    expect(sums(await made('midi'))).toEqual(['succeeded', 0.5, 0.5, 0]);
    const { data } = await world.person.call(readSongMidi, { params: { id: world.song.id } });
    const { bytes } = await fetched(world.app, data.url);
    const notes = midiNotes(bytes);
    expect(data.title).toBe(`${world.song.title}.mid`);
    expect(notes.length).toBeGreaterThan(50);
    const score = (await fetched(world.app, `${data.url}&download=a`)).bytes;
    expect(midiNotes(score)).toEqual(notes);
    expect(score.toString('latin1')).toContain(`"ProduceID":"${data.id}"`);
    const { clipId } = await world.app.database.client.clip.findFirstOrThrow({ where: { songId: world.song.id } });
    const theirs = await fetched(world.app.sandbox, `/suno/media/${clipId}.mid`);
    expect(notes).toEqual(midiNotes(theirs.bytes));
    // A key hears where files are only if it may read files.
    const linksFor = async (scopes: KeyScope[]) => {
      const { key } = (await world.person.call(createApiKey, { body: { name: '脚本', scopes, password } })).data;
      const call = clientOf(world.app, key);
      const begun = (await makes.midi({ call }, world.song.id)).data;
      const task = (await call(fetchSunoGeneration, { params: { id: begun.task_id } })).data;
      return [...begun.files, ...task.files].map(({ state, url }) => [state, url !== null]);
    };
    const few = ['songs:create', 'songs:read'] as const;
    expect(await linksFor([...few])).toEqual([
      ['complete', false],
      ['complete', false],
    ]);
    expect(await linksFor([...few, 'files:read'])).toEqual([
      ['complete', true],
      ['complete', true],
    ]);
    // What was made stays theirs, also without the level that opened it; anew it is not made.
    await recordPaid(world.app.database.client, world.person.uid, -698);
    expect((await world.person.call(readSongMidi, { params: { id: world.song.id } })).data.state).toBe('complete');
    expect(await world.refusalOf(() => ask('mp4'))).toBe('403 MEMBER_ONLY');
    expect((await ask('midi')).data.files.map(({ id }) => id)).toEqual([data.id]);
    await recordPaid(world.app.database.client, world.person.uid, 698);
  }, 420_000);

  it("are their owner's alone, of a public song too, by links that were signed", async () => {
    await made('midi');
    const { client } = world.app.database;
    await client.song.update({ where: { id: world.song.id }, data: { isPublic: true } });
    const other = await newPerson(world.app);
    await expect(filesOf(other, world.song.id)).rejects.toMatchObject({ code: 'SONG_NOT_FOUND' });
    const [file] = await filesOf(world.person, world.song.id);
    const bare = new URL(file?.url as string, world.app.url);
    bare.search = '';
    expect((await fetched(world.app, bare.href)).status).toBe(403);
    await client.song.update({ where: { id: world.song.id }, data: { isPublic: false } });
  }, 420_000);
});

describe('what is there, or is being made', () => {
  it('is answered and costs nothing again, by as many as ask at once', async () => {
    const before = await world.points();
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask('stems')));
    expect(new Set(asked.map(({ data }) => data.task_id)).size).toBe(1);
    expect(await world.points()).toBe(before - 1);
    await ended(world.person, asked[0]?.data.task_id as string, 200);
    const { data } = await ask('stems');
    expect([data.task_id, data.files.length, await world.points()]).toEqual([asked[0]?.data.task_id, 12, before - 1]);
    expect(new Set(states(data.files))).toEqual(new Set(['complete']));
  }, 420_000);

  it('of twelve stems three that failed come back, and are made and paid by themselves', async () => {
    const before = await world.points();
    await world.app.sandbox.arm({ kind: 'partial_success', target: 'suno.task', times: 1 });
    const first = await made('stems');
    const failed = first.files.filter(({ state }) => state === 'error');
    expect([first.status, failed.length > 0, failed.length < 12]).toEqual(['partial', true, true]);
    const back = failed.reduce((sum, { refunded_points: points }) => sum + Math.round((points ?? 0) * 100), 0) / 100;
    expect(sums(first)).toEqual(['partial', 1, Math.round(100 - back * 100) / 100, back]);
    const second = await made('stems');
    expect(second.files.map(({ name }) => name)).toEqual(failed.map(({ name }) => name));
    expect(sums(second)).toEqual(['succeeded', back, back, 0]);
    expect(states(await filesOf(world.person, world.song.id))).toEqual(twelveStems.map(() => 'complete'));
    expect(await world.points()).toBe(before - 1);
  }, 420_000);
});

describe('files that are not made', () => {
  it('give everything back: nothing was made, the submit was refused, it was cancelled', async () => {
    const before = await world.points();
    await world.app.sandbox.arm({ kind: 'all_failed', target: 'suno.task', times: 1 });
    expect(sums(await made('stems'))).toEqual(['failed', 1, 0, 1]);
    await world.app.sandbox.arm({ kind: 'http_451', target: 'suno.submit', times: 1 });
    expect(sums(await made('midi'))).toEqual(['failed', 0.5, 0, 0.5]);
    const { channel } = world.app.database.client;
    const { maxRunning } = await channel.findFirstOrThrow({ where: { name: 'env' } });
    await channel.updateMany({ data: { maxRunning: 0 } });
    const { data } = await ask('mp4');
    const cancelled = await world.person.call(cancelGeneration, { params: { id: data.task_id } });
    await channel.updateMany({ data: { maxRunning } });
    expect([...sums(cancelled.data), ...states(cancelled.data.files)]).toEqual(['cancelled', 0.5, 0, 0.5, 'error']);
    expect(await world.points()).toBe(before);
  }, 420_000);

  it('are listed for their member alone, newest first, with their song, behind how many they wait, until they are cancelled', async () => {
    const { client } = world.app.database;
    const jobs = async (who: Pick<typeof world.person, 'call'> = world.person) =>
      (await who.call(listFileJobs, {})).data.filter(({ status }) => status !== 'cancelled');
    const told = ({ operation, status, queue_position: behind, song, files }: FileJob) =>
      [operation, status, behind, song.id, song.title, song.take, files.length] as const;
    const { id, title, take } = world.song;
    expect(take).not.toBeNull();
    const { maxRunning } = await client.channel.findUniqueOrThrow({ where: { name: 'env' } });
    await client.channel.updateMany({ data: { maxRunning: 0 } });
    const first = (await ask('stems')).data;
    const second = (await ask('midi')).data;
    expect((await jobs()).map(told)).toEqual([
      ['midi', 'queued', 1, id, title, take, 1],
      ['stems', 'queued', 0, id, title, take, 12],
    ]);
    expect((await stateOf(world.person, second.task_id)).queue_position).toBe(1);
    // Tried in vain, it comes behind what waited with it.
    await client.generation.update({ where: { id: first.task_id }, data: { putBackAt: world.app.clock.now() } });
    expect((await jobs()).map(({ queue_position: behind }) => behind)).toEqual([0, 1]);
    expect(await jobs(await newPerson(world.app))).toEqual([]);
    await client.song.update({ where: { id }, data: { trashedAt: new Date() } });
    expect(await jobs()).toEqual([]);
    await client.song.update({ where: { id }, data: { trashedAt: null } });
    for (const { task_id: task } of [first, second])
      await world.person.call(cancelGeneration, { params: { id: task } });
    await client.channel.updateMany({ data: { maxRunning } });
    expect(await jobs()).toEqual([]);
    const over = (await world.person.call(listFileJobs, {})).data;
    expect(over.map(({ points }) => [points.held, points.captured, points.released])).toEqual([
      [0.5, 0, 0.5],
      [1, 0, 1],
    ]);
  }, 420_000);

  it('are not taken for what they are not: a link to something else ends like a dead one', async () => {
    await world.app.sandbox.arm({ kind: 'html_link', target: 'suno.media' });
    const { data } = await ask('midi');
    expect((await stateOf(world.person, data.task_id)).points.held).toBe(0.5);
    const over = await ended(world.person, data.task_id, 200);
    expect([...sums(over), over.files[0]?.error_type]).toEqual(['failed', 0.5, 0, 0.5, 'FILE_LOST']);
  }, 420_000);
});

it('of an own song alone, complete and not in the trash', async () => {
  const other = await newPerson(world.app);
  const [song] = (await ended(other, (await submitted(other)).task_id)).songs;
  for (const make of Object.values(makes)) {
    expect(await world.refusalOf(() => make(world.person, song?.id as string))).toBe('404 SOURCE_NOT_FOUND');
    expect(await world.refusalOf(() => make(world.person, 'no id at all'))).toBe('404 SOURCE_NOT_FOUND');
  }
}, 120_000);
