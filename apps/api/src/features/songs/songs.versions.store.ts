import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';
import { foundSql, type SongRow, songRows } from '../media/media.js';
import { untraced, withReader } from './songs.read.store.js';

/** What one look at a version tree follows at most; a song many went on from is the root of a wide one. */
const mostFollowed = 200;
const deepest = 50;

/**
 * What the song came from, what was made with it and what came from it, as far as somebody finds it and it is not in the
 * trash, oldest first. Upwards also through what they do not find: the way back leads on behind it.
 */
export async function versionsOf(db: Db, uid: number | null, song: SongRow, limit: number): Promise<SongRow[]> {
  const found = withReader((reader) => foundSql('s', reader), uid);
  const shown = Prisma.sql`(${found} and s.trashed_at is null)`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    with recursive up as (
      select id, source_song_id, 0 as depth from song where id = ${song.id}::uuid
      union all
      select s.id, s.source_song_id, up.depth + 1 from up join song s on s.id = up.source_song_id
      where up.depth < ${deepest}),
    down as (
      select ${song.id}::uuid as id, 0 as depth
      union all
      select s.id, down.depth + 1 from down join song s on s.source_song_id = down.id
      where down.depth < ${deepest} and ${shown}),
    kin as (
      select id from up
      union select id from (select id from down limit ${mostFollowed}) near
      union select id from song where generation_id = ${song.generationId}::uuid)
    select s.id from kin join song s on s.id = kin.id
    where s.id = ${song.id}::uuid or ${shown}
    order by s.created_at, s.position, s.id limit ${limit}`;
  const ids = rows.map(({ id }) => id);
  const songs = await songRows(db.song.findMany({ where: { id: { in: ids } }, omit: { peaks: true } }));
  const byId = new Map(songs.map((row) => [row.id, untraced(row)]));
  return rows.map(({ id }) => byId.get(id)).filter((row) => row !== undefined);
}
