import type { LineageRole } from '@overtone/contract/song-version';
import type { Db } from '../../platform/database/database.js';
import { Prisma, type SongLineage } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';
import { foundSql, type SongRow, songRows } from '../media/media.js';
import { untraced, withReader } from './songs.read.store.js';

/** What one look at a version tree follows at most; a song many went on from is the root of a wide one. */
const mostFollowed = 200;
const deepest = 50;

interface States {
  role: LineageRole;
}
export type LineageRow = Omit<SongLineage, keyof States> & States;
const lineageRows = withStates<States>();

/** What these songs were made from, as it was written down; the sources may be gone. */
export const lineageOf = (db: Db, songIds: string[]): Promise<LineageRow[]> =>
  lineageRows(
    db.songLineage.findMany({ where: { songId: { in: songIds } }, orderBy: [{ songId: 'asc' }, { position: 'asc' }] }),
  );

/**
 * What the song came from, what was made with it and what came from it, as far as somebody finds it and it is not in the
 * trash, oldest first. Upwards also through what they do not find: the way back leads on behind it.
 */
export async function versionsOf(db: Db, uid: number | null, song: SongRow, limit: number): Promise<SongRow[]> {
  const found = withReader((reader) => foundSql('s', reader), uid);
  const shown = Prisma.sql`(${found} and s.trashed_at is null)`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    with recursive up as (
      select ${song.id}::uuid as id, 0 as depth
      union
      select s.id, up.depth + 1 from up
      cross join lateral (
        select source_song_id as id from song where song.id = up.id
        union select source_song_id from song_lineage where song_id = up.id) source
      join song s on s.id = source.id
      where up.depth < ${deepest}),
    down as (
      select ${song.id}::uuid as id, 0 as depth
      union
      select s.id, down.depth + 1 from down
      cross join lateral (
        select id from song where source_song_id = down.id
        union select song_id from song_lineage where source_song_id = down.id) made
      join song s on s.id = made.id
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

export type SourceRow = Pick<SongLineage, 'sourceSongId' | 'role' | 'second'>;

/** What a song was made from, in its order; a source may be gone. */
export const sourcesOf = (db: Db, songId: string): Promise<SourceRow[]> =>
  db.songLineage.findMany({
    where: { songId },
    orderBy: { position: 'asc' },
    select: { sourceSongId: true, role: true, second: true },
  });
