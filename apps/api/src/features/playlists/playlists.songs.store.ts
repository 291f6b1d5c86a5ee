import type { Db } from '../../platform/database/database.js';

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

/** The playlist holds these songs in this order and no others. Under the playlist's lock. */
export async function putSongs(db: Db, playlistId: string, songIds: string[], now: Date): Promise<void> {
  await db.playlistSong.deleteMany({ where: { playlistId, songId: { notIn: songIds } } });
  await db.$executeRaw`
    insert into playlist_song (playlist_id, song_id, position, added_at)
    select ${playlistId}::uuid, song_id, place, ${now}
    from unnest(${songIds}::uuid[]) with ordinality as listed (song_id, place)
    on conflict (playlist_id, song_id) do update set position = excluded.position
      where playlist_song.position <> excluded.position`;
}
