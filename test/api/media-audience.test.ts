import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { likeSong, lookUpPlays } from '@overtone/contract/plays';
import * as media from '../../apps/api/src/features/media/media.js';
import type { Prisma, Song } from '../../apps/api/src/platform/database/generated/client.js';
import type { ArrangedSong } from '../support/library.js';
import { missing, SongWorld } from '../support/song-world.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
}, 60_000);
afterAll(() => world.stop());

type Reader = number | null;
interface Forms {
  row: (song: Song, reader: Reader) => boolean;
  prisma: (reader: Reader) => Prisma.SongWhereInput;
  sql: (reader: string) => string;
}
const audiences: Record<'open' | 'heard' | 'found', Forms> = {
  open: { row: media.isOpen, prisma: () => media.open, sql: () => media.openSql('s') },
  heard: { row: media.isHeardBy, prisma: media.heardBy, sql: (reader) => media.heardSql('s', reader) },
  found: { row: media.isFoundBy, prisma: media.foundBy, sql: (reader) => media.foundSql('s', reader) },
};

/** Which of the songs each form lets through, in their order. */
async function letThrough({ row, prisma, sql }: Forms, songs: Song[], reader: Reader): Promise<string[][]> {
  const ids = songs.map(({ id }) => id);
  const { client } = world.app.database;
  const byPrisma = await client.song.findMany({ where: { id: { in: ids }, ...prisma(reader) }, select: { id: true } });
  const bySql = await client.$queryRawUnsafe<{ id: string }[]>(
    `select s.id from song s where s.id = any($1::uuid[]) and $2::int is not distinct from $2 and ${sql('$2')}`,
    ids,
    reader,
  );
  const rows = songs.filter((song) => row(song, reader));
  return [rows, byPrisma, bySql].map((found) => ids.filter((id) => found.some((one) => one.id === id)));
}

const listed = async (ids: string[]): Promise<string[]> => {
  const rows = await world.app.database.client.$queryRaw<{ song_id: string }[]>`
    select distinct song_id from listing where song_id = any(${ids}::uuid[])`;
  return ids.filter((id) => rows.some(({ song_id }) => song_id === id));
};

describe('who may hear a song', () => {
  const gone = { trashedAt: new Date() };
  const hers = { isPublic: false };

  /** For the owner; another member and a visitor hear and find what is open, and nothing else. */
  it.each<[string, ArrangedSong, boolean, { open: boolean; heard: boolean; found: boolean }]>([
    ['public', {}, false, { open: true, heard: true, found: true }],
    ['private', hers, false, { open: false, heard: true, found: true }],
    ['taken out of the library', {}, true, { open: false, heard: true, found: true }],
    ['public, in the trash', gone, false, { open: false, heard: false, found: true }],
    ['private, in the trash', { ...hers, ...gone }, false, { open: false, heard: false, found: true }],
    ['still being written', { status: 'pending' }, false, { open: false, heard: false, found: true }],
    ['failed', { ...hers, status: 'error' }, false, { open: false, heard: false, found: true }],
  ])('one that is %s', async (_, spec, hidden, expected) => {
    const { id } = await world.arranged(spec, hidden);
    const song = (await world.rowOf(id)) as Song;
    for (const [name, forms] of Object.entries(audiences)) {
      const all = (isIn: boolean) => [name, ...[1, 2, 3].map(() => (isIn ? [id] : []))];
      const owners = expected[name as keyof typeof audiences];
      expect([name, ...(await letThrough(forms, [song], world.owner.uid))]).toEqual(all(owners));
      expect([name, ...(await letThrough(forms, [song], world.other.uid))]).toEqual(all(expected.open));
      expect([name, ...(await letThrough(forms, [song], null))]).toEqual(all(expected.open));
    }
    expect(await listed([id])).toEqual(expected.open ? [id] : []);
  });

  it('the forms agree on every song there can be, and the lists have the open ones', async () => {
    const songs: Song[] = [];
    for (const status of ['complete', 'pending', 'error'] as const)
      for (const isPublic of [true, false])
        for (const trashed of [{}, gone])
          for (const hidden of [true, false])
            for (const uid of [world.owner.uid, undefined]) {
              const { id } = await world.arranged({ status, isPublic, ...trashed, uid }, hidden);
              songs.push((await world.rowOf(id)) as Song);
            }
    for (const forms of Object.values(audiences))
      for (const reader of [world.owner.uid, world.other.uid, null]) {
        const [byRow, byPrisma, bySql] = await letThrough(forms, songs, reader);
        expect(byPrisma).toEqual(byRow);
        expect(bySql).toEqual(byRow);
      }
    const ids = songs.map(({ id }) => id);
    const open = songs.filter(media.isOpen).map(({ id }) => id);
    expect(open).toHaveLength(2);
    expect(await listed(ids)).toEqual(open);
  });

  it('a song in the trash is counted and liked by nobody, its owner neither', async () => {
    const { id } = await world.arranged({ ...hers, ...gone, plays: 5 });
    const kept = await world.arranged({ ...hers, plays: 5 });
    const { data } = await world.owner.call(lookUpPlays, { body: { songIds: [id, kept.id] } });
    expect(Object.keys(data)).toEqual([kept.id]);
    await expect(world.owner.call(likeSong, { body: { songId: id, count: 1 } })).rejects.toMatchObject(missing);
  });
});
