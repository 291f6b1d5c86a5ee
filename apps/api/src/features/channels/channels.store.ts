import type { AdminChannel } from '@overtone/contract/channel';
import type { ProviderId } from '@overtone/contract/providers';
import type { Db } from '../../platform/database/database.js';
import { withStates } from '../../platform/database/states.js';
import { wholeRows } from '../../platform/database/whole-rows.js';
import type { Channel, Prisma } from '../../platform/database/generated/client.js';

interface States {
  provider: ProviderId;
  withdrawn: AdminChannel['withdrawn'];
  restKind: NonNullable<AdminChannel['rest']>['kind'] | null;
}
export type ChannelRow = Omit<Channel, keyof States> & States;
export const channelRows = withStates<States>();

/** One that may be used at all: an administrator wishes it, and nothing is in the way. */
const standing = { enabled: true, withdrawn: null } as const;

export type EnvironmentChannel = Pick<ChannelRow, 'provider' | 'dialect' | 'baseUrl' | 'apiKey' | 'maxRunning'>;

/** A new key or address: what was learnt of the old one says nothing of it. */
export const asNew = { failures: 0, openings: 0, openUntil: null, restKind: null, restSaid: null, probeUntil: null };

export const readNamed = (db: Db, name: string): Promise<ChannelRow | null> =>
  channelRows(db.channel.findUnique({ where: { name } }));

/** `isMoved`: its address or key is another than before. */
export const upsertEnvironmentChannel = (
  db: Db,
  name: string,
  channel: EnvironmentChannel,
  isMoved: boolean,
): Promise<ChannelRow> =>
  channelRows(
    db.channel.upsert({
      where: { name },
      create: { name, ...channel },
      update: { ...channel, ...(isMoved && { ...asNew, revision: { increment: 1 } }) },
    }),
  );

export const readAll = (db: Db): Promise<ChannelRow[]> => channelRows(db.channel.findMany({ orderBy: { id: 'asc' } }));

export async function setWithdrawn(db: Db, id: number, withdrawn: string | null): Promise<void> {
  await db.channel.updateMany({ where: { id, NOT: { withdrawn } }, data: { withdrawn } });
}

/** Only while it is the one that was read: an administrator may have replaced it meanwhile. */
export async function replaceKey(db: Db, { id, apiKey }: ChannelRow, sealed: string): Promise<void> {
  await db.channel.updateMany({ where: { id, apiKey }, data: { apiKey: sealed } });
}

/**
 * Those that may take a submit: closed, or rested and tried by nobody else. Locked until the end of the transaction, so
 * that two claims never take the same last place, nor both try a rested one.
 */
export const lockUsable = (db: Db, provider: string, refusedBy: number[], now: Date): Promise<ChannelRow[]> =>
  wholeRows(db.$queryRaw`
    select * from channel
    where provider = ${provider} and enabled and withdrawn is null and not (id = any(${refusedBy}::int[]))
      and (open_until is null or (open_until <= ${now} and (probe_until is null or probe_until <= ${now})))
    order by id for update`);

export const readEnabled = (db: Db): Promise<ChannelRow[]> => channelRows(db.channel.findMany({ where: standing }));

/** Those that do not rest, best first. */
export const readReady = (db: Db, provider: string): Promise<ChannelRow[]> =>
  channelRows(
    db.channel.findMany({
      where: { provider, ...standing, openUntil: null },
      orderBy: [{ priority: 'desc' }, { id: 'asc' }],
    }),
  );

export const readChannels = (db: Db, ids: number[]): Promise<ChannelRow[]> =>
  channelRows(db.channel.findMany({ where: { id: { in: ids } } }));

export async function lockChannel(db: Db, id: number): Promise<ChannelRow | null> {
  await db.$queryRaw`select id from channel where id = ${id} for update`;
  return channelRows(db.channel.findUnique({ where: { id } }));
}

export const countChannels = (db: Db): Promise<number> => db.channel.count();

/** Null when the name is taken. */
export async function insertChannel(db: Db, channel: Prisma.ChannelCreateManyInput): Promise<ChannelRow | null> {
  const [made] = await channelRows(db.channel.createManyAndReturn({ data: channel, skipDuplicates: true }));
  return made ?? null;
}

export const updateChannel = (db: Db, id: number, data: Prisma.ChannelUpdateInput): Promise<ChannelRow> =>
  channelRows(db.channel.update({ where: { id }, data }));

export async function removeChannel(db: Db, id: number): Promise<void> {
  await db.channelHour.deleteMany({ where: { channelId: id } });
  await db.channelModel.deleteMany({ where: { channelId: id } });
  await db.channel.delete({ where: { id } });
}

/** What calls came to, each act and outcome once. */
export interface Sum {
  /** submit, poll, probe */
  act: string;
  /** well, refused (the wish, not the channel), failed, uncertain */
  outcome: string;
  count: number;
  totalMs: number;
  mostMs: number;
}

/** Of one channel in one hour. */
export interface Figure extends Sum {
  channelId: number;
  hour: Date;
}

/** Nothing is kept of a channel that is gone. */
export async function addFigure(db: Db, figure: Figure): Promise<void> {
  const { channelId, hour, act, outcome, count, totalMs, mostMs } = figure;
  await db.$executeRaw`
    insert into channel_hour (channel_id, hour, act, outcome, count, total_ms, most_ms)
    select id, ${hour}, ${act}, ${outcome}, ${count}, ${totalMs}, ${mostMs} from channel where id = ${channelId}
    on conflict (channel_id, hour, act, outcome) do update set count = channel_hour.count + excluded.count,
      total_ms = channel_hour.total_ms + excluded.total_ms, most_ms = greatest(channel_hour.most_ms, excluded.most_ms)`;
}

/** Of all channels, each act and outcome in one row. */
export async function sumsSince(db: Db, since: Date): Promise<(Sum & { channelId: number })[]> {
  const rows = await db.channelHour.groupBy({
    by: ['channelId', 'act', 'outcome'],
    where: { hour: { gte: since } },
    _sum: { count: true, totalMs: true },
    _max: { mostMs: true },
  });
  return rows.map(({ channelId, act, outcome, _sum, _max }) => ({
    ...{ channelId, act, outcome, count: _sum.count ?? 0 },
    ...{ totalMs: Number(_sum.totalMs ?? 0), mostMs: _max.mostMs ?? 0 },
  }));
}

/** Of one, hour by hour, the latest first. */
export async function hoursSince(db: Db, channelId: number, since: Date): Promise<(Sum & { hour: Date })[]> {
  const rows = await db.channelHour.findMany({ where: { channelId, hour: { gte: since } }, orderBy: { hour: 'desc' } });
  return rows.map((row) => ({ ...row, totalMs: Number(row.totalMs) }));
}

export async function forgetFigures(db: Db, before: Date): Promise<void> {
  await db.channelHour.deleteMany({ where: { hour: { lt: before } } });
}
