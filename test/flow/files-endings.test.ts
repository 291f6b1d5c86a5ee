import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readPoints } from '@overtone/contract/points';
import { changeSongs, restoreSong, type Song, trashSong } from '@overtone/contract/song';
import { findStuck } from '../../apps/api/src/features/generation/generation.js';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { HalfDoneWorld } from '../support/half-done.js';
import type { Person } from '../support/person.js';
import { filesOf, makes } from '../support/song-files.js';
import { submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let world: HalfDoneWorld;
beforeAll(async () => {
  world = await HalfDoneWorld.make();
}, 60_000);
afterEach(() => world.app.sandbox.clearFaults());
afterAll(() => world.app.stop());

const title = '只写成半首';
const sums = async (person: Person) => {
  const { balance, held } = (await person.call(readPoints, {})).data;
  return [balance, held];
};
const wrong = async () => {
  const { client } = world.app.database;
  return [...(await findDrift(client)), ...(await findStuck(client, world.app.clock.now()))];
};
const purge = async (person: Person, id: string) =>
  (await person.call(changeSongs, { body: { songIds: [id], change: 'purge' } })).data.failed;

/** A member with a song, seventeen points left, and its stems under way: none comes before the deadline. */
async function underWay(): Promise<{ person: Person; song: Song; id: string }> {
  const person = await world.member(19);
  const { songs } = await world.ended(person, (await submitted(person, { title })).task_id);
  const [song] = songs as [Song];
  await world.app.sandbox.arm({ kind: 'never_finishes', target: 'suno.task', times: 1 });
  const { data } = await makes.stems(person, song.id);
  await until('it to run', async () => {
    await world.app.schedules.run('generation.queue');
    return (await world.stateOf(person, data.task_id)).status === 'running';
  });
  expect(await sums(person)).toEqual([16, 1]);
  return { person, song, id: data.task_id };
}

describe('a song whose stems are under way', () => {
  it('can be thrown away but not for good, until they are over; their folders go with it', async () => {
    const { person, song, id } = await underWay();
    await person.call(trashSong, { body: { songId: song.id } });
    const [refused] = await purge(person, song.id);
    expect(refused?.message).toBe('这首歌的分轨、MV 或 MIDI 还在制作，做完后再彻底删除');
    await world.passDeadline();
    const { status, points, files } = await world.stateOf(person, id);
    expect([status, points.captured, points.released, new Set(files.map((file) => file.error_type))]).toEqual([
      'failed',
      0,
      1,
      new Set(['DEADLINE']),
    ]);
    expect(await sums(person)).toEqual([17, 0]);
    const { client } = world.app.database;
    const folders = (await client.songFile.findMany({ where: { songId: song.id } })).map(({ mediaKey }) => mediaKey);
    expect(await purge(person, song.id)).toEqual([]);
    expect(await client.songFile.count({ where: { songId: song.id } })).toBe(0);
    expect(await client.discardedMedia.count({ where: { mediaKey: { in: folders } } })).toBe(12);
    expect(await wrong()).toEqual([]);
  }, 240_000);

  it('gives everything back though the row of the song is gone', async () => {
    const { person, song, id } = await underWay();
    await world.app.database.client.song.delete({ where: { id: song.id } });
    await world.passDeadline();
    const { status, points, files } = await world.stateOf(person, id);
    expect([status, points.released, files]).toEqual(['failed', 1, []]);
    expect([await sums(person), await wrong()]).toEqual([[17, 0], []]);
  }, 240_000);

  it('leaves no folder behind that was filled while its row was deleted', async () => {
    const person = await world.member(19);
    const { client } = world.app.database;
    await client.account.update({ where: { uid: person.uid }, data: { paidFen: 100n } });
    const { songs } = await world.ended(person, (await submitted(person, { title })).task_id);
    const song = songs[0] as Song;
    await makes.midi(person, song.id);
    const where = { songId: song.id, outputId: { not: song.id } };
    const isFound = async () => {
      for (const sweep of ['queue', 'poll']) await world.app.schedules.run(`generation.${sweep}`);
      return (await client.songSource.count({ where: { ...where, audioUrl: { not: '' } } })) === 1;
    };
    const { id, mediaKey } = await client.songFile.findFirstOrThrow({ where: { songId: song.id } });
    const isHere = async () => (await readdir(join(world.app.media, 'songs'))).includes(mediaKey);
    await client.$transaction(
      async (tx) => {
        await tx.$queryRaw`select from song_file where id = ${id}::uuid for update`;
        await until('the score to be found', isFound, 60);
        await until('its bytes to be here', isHere);
        await tx.song.delete({ where: { id: song.id } });
      },
      { timeout: 90_000 },
    );
    await until('the folder to be given up', () => client.discardedMedia.findUnique({ where: { mediaKey } }));
    await world.passDeadline();
    expect([await sums(person), await wrong()]).toEqual([[17, 0], []]);
  }, 240_000);

  it('keeps its account until they are over; then nothing of them is left', async () => {
    const { person } = await underWay();
    const { client } = world.app.database;
    const where = { uid: person.uid };
    await client.account.update({ where, data: { deletionDueAt: world.app.clock.now() } });
    const isErased = async () => {
      await world.app.schedules.run('deletions.sweep');
      return (await client.account.findUniqueOrThrow({ where })).erasedAt !== null;
    };
    expect(await isErased()).toBe(false);
    await world.passDeadline();
    world.app.clock.advance(601);
    expect(await isErased()).toBe(true);
    expect(await client.songFile.count({ where: { song: where } })).toBe(0);
    expect(await wrong()).toEqual([]);
  }, 240_000);

  it('keeps what came: of twelve the one that could not be fetched comes back', async () => {
    const person = await world.member(19);
    const { songs } = await world.ended(person, (await submitted(person, { title })).task_id);
    const id = songs[0]?.id as string;
    await world.app.sandbox.arm({ kind: 'dead_link', target: 'suno.media', match: title, times: 1 });
    const { data } = await makes.stems(person, id);
    await until(
      'eleven to be there',
      async () => {
        await world.app.schedules.run('generation.poll');
        return (await filesOf(person, id)).filter(({ state }) => state === 'complete').length === 11;
      },
      120,
    );
    // In the trash they are still its owner's.
    await person.call(trashSong, { body: { songId: id } });
    await world.passDeadline();
    await person.call(restoreSong, { body: { songId: id } });
    const { status, points, files } = await world.stateOf(person, data.task_id);
    const lost = files.filter(({ state }) => state === 'error');
    expect([status, points.held, lost.map(({ error_type: code }) => code)]).toEqual(['partial', 1, ['FILE_LOST']]);
    expect(points.released).toBe(lost[0]?.refunded_points);
    expect(await sums(person)).toEqual([16 + points.released, 0]);
    expect(await wrong()).toEqual([]);
  }, 240_000);
});
