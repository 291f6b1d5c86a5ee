import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setFavorite } from '@overtone/contract/favorite';
import { arrangedPerson } from '../support/person.js';
import { leaks, LibraryAnew, presetKeys, seedPresets } from '../support/library-anew.js';
import { readLabel } from '../support/read-label.js';

const [suno, mureka, riff, silent] = presetKeys;
let world: LibraryAnew;
beforeAll(async () => {
  world = await LibraryAnew.make();
}, 200_000);
afterAll(() => world.stop());

const heardAll = () => Promise.all(presetKeys.map((key) => world.heard(key)));
const soundsOf = async () => (await heardAll()).map(({ song }) => song.audio_url);
const left = () => world.db.discardedMedia.count();

describe('a library whose sandbox plays by another edition', () => {
  it('is asked about once in a minute, and nothing is ordered while the edition is the same', async () => {
    expect((await world.db.presetSound.findMany()).map(({ edition, settled }) => [edition, settled])).toEqual(
      presetKeys.map(() => ['before', 'before']),
    );
    await world.sweep();
    const { looks } = world.door;
    world.app.clock.advance(50);
    await world.sweep();
    expect(world.door.looks).toBe(looks);
    world.app.clock.advance(11);
    await world.sweep();
    expect([world.door.looks, world.door.taken()]).toEqual([looks + 1, []]);
  });

  it('is made anew, one song at a time and the most popular first, and each song comes whole with all of its sound', async () => {
    const person = await arrangedPerson(world.app);
    const before = await heardAll();
    // Sounds may be as long and as loud as one another.
    await world.db.song.updateMany({ data: { duration: 999, loudness: -50 } });
    await world.db.songTiming.updateMany({ data: { shiftMs: 300 } });
    const rows = await Promise.all(presetKeys.map(world.row));
    await person.call(setFavorite, { body: { songId: rows[0]?.id ?? '', isFavorite: true } });
    world.plays('second');
    await world.settled('second');
    const orders = world.door.ordered.map(({ seed, first }) => `${seed} ${first}`);
    expect([...new Set(orders)]).toEqual(presetKeys.map((key) => `${key} false`));
    // Never one before the one in front of it was over.
    expect(orders).toEqual(orders.toSorted((a, b) => orders.indexOf(a) - orders.indexOf(b)));
    world.door.taken();
    const after = await heardAll();
    const said = [before, after].map((heard) => heard.map(({ words }) => JSON.stringify(words)));
    expect(presetKeys.filter((_, nth) => said[0]?.[nth] === said[1]?.[nth])).toEqual([silent]);
    for (const [nth, { song, words }] of after.entries()) {
      const old = before[nth];
      const row = await world.row(presetKeys[nth] as string);
      const was = rows[nth];
      for (const [mine, theirs] of [
        [song.audio_url, old?.song.audio_url],
        [song.spectrum_url, old?.song.spectrum_url],
        [song.peaks, old?.song.peaks],
        [row.loudness, was?.loudness],
        [row.duration, was?.duration],
        [row.midiName, was?.midiName],
        [row.mediaKey, was?.mediaKey],
      ])
        expect(mine).not.toEqual(theirs);
      expect(words.every(({ end_s }) => end_s <= (row.duration ?? 0) + 1)).toBe(true);
      const same = ({
        title,
        lyrics,
        tags,
        language,
        genres,
        createdAt,
        completedAt,
        isPublic,
        status,
      }: typeof row) => ({
        ...{ title, lyrics, tags, language, genres, createdAt, completedAt, isPublic, status },
      });
      expect(same(row)).toEqual(was && same(was));
      for (const url of [song.audio_url, song.image_url, song.image_large_url, song.spectrum_url])
        expect([url, (await world.fetched(url)).status]).toEqual([url, 200]);
    }
    expect(await world.db.songTiming.count({ where: { shiftMs: { not: 0 } } })).toBe(0);
    expect(await world.db.favorite.count({ where: { uid: person.uid } })).toBe(1);
    expect(await world.db.listing.count({ where: { genre: '' } })).toBe(presetKeys.length);
    expect(await world.sound(suno)).toMatchObject({ edition: 'second', settled: 'second', past: ['before'] });
    expect(await leaks(world.app)).toEqual([]);
  });

  it('is heard on where it was for a day, with every byte it had, and then the old files are gone', async () => {
    const [{ song }, was] = [await world.heard(suno), await world.row(suno)];
    const bytes = Buffer.from(await (await world.fetched(song.audio_url)).arrayBuffer());
    world.plays('third');
    await world.settled('third');
    const now = await world.heard(suno);
    expect(now.song.audio_url).not.toBe(song.audio_url);
    const middle = await world.fetched(song.audio_url, { range: 'bytes=1000-1999' });
    expect([middle.status, middle.headers.get('cache-control')]).toEqual([206, expect.stringContaining('immutable')]);
    expect(Buffer.from(await middle.arrayBuffer())).toEqual(bytes.subarray(1000, 2000));
    const handed = await world.fetched(`${song.audio_url}?download=x`);
    const { aigc } = await readLabel(new Uint8Array(await handed.arrayBuffer()), 'audio/mpeg');
    expect([handed.headers.get('cache-control'), aigc?.Label]).toEqual(['private, no-cache', '1']);
    // It opens no more than the song does: its score not at all, and nothing of what staff have hidden.
    const hide = (hiddenAt: Date | null) => world.db.song.update({ where: { id: was.id }, data: { hiddenAt } });
    expect((await world.fetched(`/media/${was.mediaKey}/${was.midiName}`)).status).toBe(404);
    await hide(world.app.clock.now());
    expect((await world.fetched(song.audio_url)).status).toBe(403);
    await hide(null);
    world.app.clock.advance(86_000);
    await world.app.schedules.run('media.discard');
    expect((await world.fetched(song.audio_url)).status).toBe(200);
    world.app.clock.advance(500);
    await world.app.schedules.run('media.discard');
    expect([(await world.fetched(song.audio_url)).status, (await world.fetched(now.song.audio_url)).status]).toEqual([
      404, 200,
    ]);
    expect([await left(), await leaks(world.app)]).toEqual([0, []]);
  });

  it('does not go back to an edition that it had: two sandboxes do not take it from one another', async () => {
    const sounds = await soundsOf();
    for (const edition of ['second', 'third', 'before']) {
      world.plays(edition);
      await world.sweep();
      await world.sweep();
    }
    expect([world.door.taken().length, await soundsOf()]).toEqual([4, sounds]);
  });

  it('waits for what is still to be made, and is not held up by a song that cannot be', async () => {
    const late = 'qing-shi-xiang';
    await seedPresets(world.app.database, world.app.clock.now(), [late]);
    world.door.refused.add(late);
    world.plays('fourth');
    await world.sweep();
    expect(world.door.taken()).toEqual([late]);
    world.door.refused.add(mureka);
    await world.settled('fourth', 1);
    expect(world.door.taken()).toEqual([suno, mureka, riff, silent]);
    expect((await world.sound(mureka)).settled).toBe('third');
    world.door.refused.clear();
    world.app.clock.advance(61);
    await world.settled('fourth');
    expect(world.door.taken().toSorted()).toEqual([late, mureka].toSorted());
  });
});
