import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { readRiffTimings, readTiming, shiftTiming, type TimedWord } from '@overtone/contract/timing';
import { keepTiming, missTiming } from '../../apps/api/src/features/timings/timings.js';
import { type Known, missing, SongWorld } from '../support/song-world.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
}, 60_000);
afterAll(() => world.stop());

const db = () => world.app.database.client;
const timing = (id: string, call: Known['call'] = world.owner.call, query: object = {}) =>
  call(readTiming, { params: { id }, query });
/** A song that was made here, whose provider was or will be asked. */
const made = (spec: object = {}) => world.arranged({ generationId: randomUUID(), ...spec });
const word = (text: string, at: number, more: Partial<TimedWord> = {}): TimedWord => ({
  ...{ word: text, start_s: at, end_s: at + 0.25, success: true },
  ...more,
});
const nothing = { success: true, alignment: [] };

describe('GET /lyrics-timestamps-v3/{id}', () => {
  it('[P7.3-15] [L7-09] [P3-37] [P3-38] answers state and alignment of each song as they were kept', async () => {
    const alignments = [
      [word('[主歌]\n琴', 0), word('弦\n', 0.25, { success: false })],
      [
        word('Rain', 1.5, { line_index: 0, space_after: true }),
        word('falls', 2, { line_index: 1, space_after: false }),
      ],
    ];
    const songs = await Promise.all(alignments.map((words) => world.arranged({ timing: words })));
    for (const [at, { id }] of songs.entries())
      expect(await timing(id, world.app.call)).toEqual({ success: true, state: 'complete', alignment: alignments[at] });
    // In place of what was known of that song, and of no other.
    await keepTiming(db(), songs[0]?.id as string, [word('又', 3)]);
    expect((await timing(songs[0]?.id as string)).alignment).toEqual([word('又', 3)]);
    expect((await timing(songs[1]?.id as string)).alignment).toEqual(alignments[1]);
  });

  it('[P9-06] takes suno and riff for its provider, suno where none is named, and nothing else', async () => {
    const { id } = await world.arranged({ lyrics: '', timing: [word('琴', 0)] });
    const told = async (query: object) => (await timing(id, world.app.call, query)).alignment.length;
    // Only Suno needs the lyrics.
    expect([await told({}), await told({ provider: 'suno' }), await told({ provider: 'riff' })]).toEqual([0, 0, 1]);
    for (const provider of ['udio', 'mureka', '', 'SUNO'])
      await expect(timing(id, world.app.call, { provider })).rejects.toMatchObject({ status: 400 });
  });

  it('[P5-40] is empty without an error where there is nothing to be timed', async () => {
    const wordless = await made({ lyrics: ' \n ' });
    const presets = await world.arranged({ uid: undefined });
    for (const { id } of [wordless, presets]) expect(await timing(id)).toEqual({ ...nothing, state: 'complete' });
  });

  it('[P8.4-12] [P8.4-13] is empty with a sentence when it could not be had, which nobody keeps and later words replace', async () => {
    const { id } = await made();
    expect(await timing(id)).toEqual({ ...nothing, state: 'pending' });
    await missTiming(db(), id);
    const url = `${world.app.url}/api/lyrics-timestamps-v3/${id}`;
    const answer = await fetch(url, { headers: { 'accept-language': 'en' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const message = 'The word timing could not be had, the lyrics stand still';
    expect(await answer.json()).toEqual({ ...nothing, state: 'error', message });
    expect(await timing(id)).toEqual({ ...nothing, state: 'error', message: '没有拿到逐字时间，歌词按行显示' });
    expect(await db().songTiming.findUniqueOrThrow({ where: { songId: id } })).toEqual({
      songId: id,
      words: null,
      shiftMs: 0,
    });
    await keepTiming(db(), id, [word('琴', 0)]);
    await missTiming(db(), id);
    expect(await timing(id)).toEqual({ success: true, state: 'complete', alignment: [word('琴', 0)] });
  });

  it('waits for a song that is being made, ends with one that failed, and is closed with the song', async () => {
    const pending = await made({ status: 'pending', timing: true });
    const failed = await made({ status: 'error', timing: true });
    expect(await timing(pending.id)).toEqual({ ...nothing, state: 'pending' });
    expect(await timing(failed.id)).toMatchObject({ ...nothing, state: 'error', message: expect.any(String) });
    for (const [id, call] of [
      [pending.id, world.other.call],
      ['x', world.app.call],
      [randomUUID(), world.owner.call],
    ] as const)
      await expect(timing(id, call)).rejects.toMatchObject(missing);
  });
});

describe('PUT /songs/timing-shift', () => {
  const shift = (songId: string, shiftMs: number, call: Known['call'] = world.owner.call) =>
    call(shiftTiming, { body: { songId, shiftMs } });

  it('moves all words of an own song, for everybody and in the shape of every family, and none before the song begins', async () => {
    const { id } = await made({ timing: [word('琴', 0.2), word('弦', 3.25)], provider: 'riff', isPublic: true });
    const moved = async () => {
      const { alignment, shift_ms } = await timing(id, world.app.call);
      const { generations } = await world.app.call(readRiffTimings, { query: { ids: id } });
      const words = generations[0]?.lyrics_timestamped.words.map(({ start, end }) => [start, end]);
      expect(words).toEqual(alignment.map(({ start_s, end_s }) => [start_s, end_s]));
      return [shift_ms, words?.flat()];
    };
    expect(await moved()).toEqual([undefined, [0.2, 0.45, 3.25, 3.5]]);
    expect((await shift(id, 300)).data).toEqual({ shift_ms: 300 });
    await shift(id, 300);
    expect(await moved()).toEqual([300, [0.5, 0.75, 3.55, 3.8]]);
    await shift(id, -400);
    expect(await moved()).toEqual([-400, [0, 0.05, 2.85, 3.1]]);
    // What its provider tells anew is moved as well: the owner heard where it is.
    await keepTiming(db(), id, [word('弦', 4)]);
    expect(await moved()).toEqual([-400, [3.6, 3.85]]);
    await shift(id, 0);
    expect(await moved()).toEqual([undefined, [4, 4.25]]);
  });

  it('is for the owner of a song whose words are timed, in steps and within bounds', async () => {
    const { id } = await made({ timing: [word('琴', 1)], isPublic: true });
    await expect(shift(id, 100, world.other.call)).rejects.toMatchObject(missing);
    await expect(shift(randomUUID(), 100)).rejects.toMatchObject(missing);
    const untold = await made();
    await missTiming(db(), untold.id);
    for (const song of [untold, await made()])
      await expect(shift(song.id, 100)).rejects.toMatchObject({ status: 409, code: 'TIMING_UNKNOWN' });
    const { stepMs, mostMs } = limits.timing.shift;
    for (const wrong of [50, mostMs + stepMs, -mostMs - stepMs, 0.5, null, '100', 1e300])
      await expect(shift(id, wrong as number)).rejects.toMatchObject({ status: 400 });
    expect((await timing(id)).alignment).toEqual([word('琴', 1)]);
    await shift(id, mostMs);
  });
});
