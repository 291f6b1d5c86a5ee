import type { Db } from '../../platform/database/database.js';
import {
  type Bringing,
  type Clip as ClipRow,
  Prisma,
  type SongSource,
} from '../../platform/database/generated/client.js';

export type { ClipRow };
export type SourceRow = SongSource;

export const sourcesOf = (db: Db, generationIds: string[]): Promise<SongSource[]> =>
  db.songSource.findMany({ where: { generationId: { in: generationIds } } });

interface BoundClip {
  songId: string;
  generationId: string;
  channelId: number;
  clipId: string;
  taskId: string | null;
}

/**
 * Binds a clip to a song once, from where others can start from it; false when it is another song's, made there or brought
 * there, or the song has one.
 */
export async function bindClip(db: Db, source: BoundClip): Promise<boolean> {
  const { songId, generationId, channelId, clipId, taskId } = source;
  const count = await db.$executeRaw`
    with bound as (
      insert into song_source (output_id, song_id, generation_id, channel_id, clip_id, audio_url, title, tags, lyrics)
      select ${songId}::uuid, ${songId}::uuid, ${generationId}::uuid, ${channelId}::int, ${clipId}, '', '', '', ''
      where not ${ofAnother(source)}
      on conflict do nothing returning song_id, channel_id, clip_id)
    insert into clip (song_id, channel_id, clip_id, task_id)
    select song_id, channel_id, clip_id, ${taskId} from bound
    on conflict (song_id, channel_id) do update set clip_id = excluded.clip_id, task_id = excluded.task_id`;
  return count === 1;
}

/** The same for a song whose clip goes by another name now; false also once its bytes were found. */
export async function rebindClip(db: Db, source: BoundClip): Promise<boolean> {
  const { songId, channelId, clipId, taskId } = source;
  const count = await db.$executeRaw`
    with bound as (
      update song_source set clip_id = ${clipId}
      where output_id = ${songId}::uuid and audio_url = '' and not ${ofAnother(source)}
      returning song_id)
    insert into clip (song_id, channel_id, clip_id, task_id)
    select song_id, ${channelId}::int, ${clipId}, ${taskId} from bound
    on conflict (song_id, channel_id) do update set clip_id = excluded.clip_id, task_id = excluded.task_id`;
  return count === 1;
}

/** The same for a file of a song, which its task names: another task may tell of the same clip, but of no other song's. */
export async function bindFile(db: Db, outputId: string, source: Omit<BoundClip, 'taskId'>): Promise<boolean> {
  const { songId, generationId, channelId, clipId } = source;
  const count = await db.$executeRaw`
    insert into song_source (output_id, song_id, generation_id, channel_id, clip_id, audio_url, title, tags, lyrics)
    select ${outputId}::uuid, ${songId}::uuid, ${generationId}::uuid, ${channelId}::int, ${clipId}, '', '', '', ''
    where not ${ofAnother(source)}
    on conflict (output_id) do update set clip_id = excluded.clip_id`;
  return count === 1;
}

const ofAnother = ({ songId, channelId, clipId }: Pick<BoundClip, 'songId' | 'channelId' | 'clipId'>): Prisma.Sql =>
  Prisma.sql`(
    exists (select 1 from clip
      where channel_id = ${channelId}::int and clip_id = ${clipId} and song_id <> ${songId}::uuid)
    or exists (select 1 from song_source
      where channel_id = ${channelId}::int and clip_id = ${clipId} and song_id <> ${songId}::uuid))`;

/** Where these songs live. */
export const clipsOf = (db: Db, songIds: string[]): Promise<ClipRow[]> =>
  db.clip.findMany({ where: { songId: { in: songIds } } });

/** Whether a channel has its sound, is being brought it, or made it. */
export async function isAtChannel(db: Db, songId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (select from clip where song_id = ${songId}::uuid)
      or exists (select from bringing where song_id = ${songId}::uuid)
      or exists (select from song_source where song_id = ${songId}::uuid) as found`;
  return row?.found === true;
}

/** Whether this channel has made another song of ours under this name, or was brought it. */
export async function isOfAnother(db: Db, { songId, channelId, clipId }: ClipRow): Promise<boolean> {
  const where = { channelId, clipId, songId: { not: songId } };
  return (await db.songSource.count({ where })) > 0 || (await db.clip.count({ where })) > 0;
}

/** A recording was brought to a channel. What was known there is replaced: the new one is certainly there. */
export async function keepClip(db: Db, clip: ClipRow): Promise<void> {
  const { songId, channelId, ...rest } = clip;
  await db.clip.upsert({ where: { songId_channelId: { songId, channelId } }, create: clip, update: rest });
}

/** What a channel calls the upload of a song that it has not finished; null when none was begun after `since`. */
export async function bringingOf(db: Db, songId: string, channelId: number, since: Date): Promise<string | null> {
  const row = await db.bringing.findFirst({ where: { songId, channelId, begunAt: { gt: since } } });
  return row?.taskId ?? null;
}

/** One that is remembered keeps the time of its beginning. */
export async function keepBringing(db: Db, { songId, channelId, taskId, begunAt }: Bringing): Promise<void> {
  await db.$executeRaw`
    insert into bringing (song_id, channel_id, task_id, begun_at)
    values (${songId}::uuid, ${channelId}, ${taskId}, ${begunAt})
    on conflict (song_id, channel_id) do update set task_id = excluded.task_id,
      begun_at = case when bringing.task_id = excluded.task_id then bringing.begun_at else excluded.begun_at end`;
}

export async function forgetBringing(db: Db, songId: string, channelId: number): Promise<void> {
  await db.bringing.deleteMany({ where: { songId, channelId } });
}

export interface Finding {
  audioUrl: string;
  imageUrl: string | null;
  title: string;
  tags: string;
  lyrics: string;
}

/** The clip is complete over there: its bytes are due. True the first time it is said. */
export async function markDue(db: Db, outputId: string, finding: Finding, now: Date): Promise<boolean> {
  const first = await db.songSource.updateMany({
    where: { outputId, audioUrl: '' },
    data: { ...finding, nextAttemptAt: now },
  });
  if (first.count === 1) return true;
  // A later look may bring a fresher link for one that died.
  await db.songSource.updateMany({ where: { outputId, nextAttemptAt: { not: null } }, data: finding });
  return false;
}

export const readSource = (db: Db, outputId: string): Promise<SongSource | null> =>
  db.songSource.findUnique({ where: { outputId } });

/** One try of fetching; nobody else tries before `leaseUntil`. Null when it is not due. */
export async function claimSource(db: Db, outputId: string, now: Date, leaseUntil: Date): Promise<SongSource | null> {
  const rows = await db.songSource.updateManyAndReturn({
    where: { outputId, nextAttemptAt: { lte: now } },
    data: { attempts: { increment: 1 }, nextAttemptAt: leaseUntil },
  });
  return rows[0] ?? null;
}

/** The same where the try was answered, with something that is not what was asked for. */
export async function setDenied(db: Db, outputId: string, nextAttemptAt: Date): Promise<void> {
  await db.songSource.updateMany({ where: { outputId }, data: { nextAttemptAt, denials: { increment: 1 } } });
}

/** Null: it is over. Then the song has the words, or needs none: they are not kept twice. */
export async function setNextAttempt(db: Db, outputId: string, nextAttemptAt: Date | null): Promise<void> {
  await db.songSource.updateMany({
    where: { outputId },
    data: { nextAttemptAt, ...(nextAttemptAt === null && { lyrics: '' }) },
  });
}

/** What is to be fetched now, behind `after` in the order of its time. */
export const dueSources = (
  db: Db,
  now: Date,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<{ at: Date; id: string; attempts: number }[]> =>
  db.$queryRaw`
    select output_id as id, next_attempt_at as at, attempts from song_source
    where next_attempt_at <= ${now}
      and ${after ? Prisma.sql`(next_attempt_at, output_id) > (${after.at}, ${after.id}::uuid)` : Prisma.sql`true`}
    order by next_attempt_at, output_id limit ${limit}`;
