import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';

export interface Heard {
  playlistId: string;
  songs: number;
  /** Of the first of them, in order. */
  first: string[];
}

/** Of each playlist only what is among the songs of `audible`. A playlist without any is absent. */
export const heardOf = (db: Db, playlistIds: string[], audible: Prisma.Sql, first: number): Promise<Heard[]> =>
  db.$queryRaw<Heard[]>`
    select playlist_id as "playlistId", count(*)::int as songs,
      (array_agg(song_id::text order by position))[1:${first}::int] as first
    from playlist_song join (${audible}) audible on audible.id = song_id
    where playlist_id = any(${playlistIds}::uuid[]) group by playlist_id`;

/** Ids of the songs of each playlist, in order. A playlist without songs is absent. */
export async function songIdsOf(db: Db, playlistIds: string[]): Promise<Map<string, string[]>> {
  const rows = await db.playlistSong.findMany({
    where: { playlistId: { in: playlistIds } },
    orderBy: [{ playlistId: 'asc' }, { position: 'asc' }],
    select: { playlistId: true, songId: true },
  });
  const found = new Map<string, string[]>();
  for (const { playlistId, songId } of rows) {
    const known = found.get(playlistId);
    if (known) known.push(songId);
    else found.set(playlistId, [songId]);
  }
  return found;
}

/** The playlist has these songs in this order and no others. Under the playlist's lock. */
export async function putSongs(db: Db, playlistId: string, songIds: string[], now: Date): Promise<void> {
  await db.playlistSong.deleteMany({ where: { playlistId, songId: { notIn: songIds } } });
  await db.$executeRaw`
    insert into playlist_song (playlist_id, song_id, position, added_at)
    select ${playlistId}::uuid, song_id, place, ${now}
    from unnest(${songIds}::uuid[]) with ordinality as listed (song_id, place)
    on conflict (playlist_id, song_id) do update set position = excluded.position
      where playlist_song.position <> excluded.position`;
}
