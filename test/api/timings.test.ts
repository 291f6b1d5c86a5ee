import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readTiming, type TimedWord } from '@overtone/contract/timing';
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
    expect(await db().songTiming.findUniqueOrThrow({ where: { songId: id } })).toEqual({ songId: id, words: null });
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
