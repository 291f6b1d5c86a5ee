import { limits } from '@overtone/contract/limits';
import type { Db } from '../../platform/database/database.js';
import type { ChannelModel } from '../../platform/database/generated/client.js';

/** The breaker of one model at one channel: that of the channel on a smaller scale, without a free question to ask. */

const { failuresToOpen, rest } = limits.channels;

export type ModelRow = ChannelModel;
export type ModelKey = Pick<ChannelModel, 'channelId' | 'operation' | 'model'>;

/** Those that rest, or have rested and were not tried since. */
export const readRestingModels = (db: Db): Promise<ChannelModel[]> =>
  db.channelModel.findMany({
    where: { openUntil: { not: null } },
    orderBy: [{ channelId: 'asc' }, { operation: 'asc' }, { model: 'asc' }],
  });

/** Whoever has it tries a model that has rested; nobody else does before `until`. The caller has locked the channel. */
export async function takeTrial(db: Db, key: ModelKey, now: Date, until: Date): Promise<boolean> {
  const where = { ...key, openUntil: { lte: now } };
  return (await db.channelModel.updateMany({ where, data: { openUntil: until } })).count > 0;
}

/** It came to nothing that says anything of the model: somebody else may try. */
export async function leaveTrial(db: Db, key: ModelKey, trial: Date, now: Date): Promise<void> {
  await db.channelModel.updateMany({ where: { ...key, openUntil: trial }, data: { openUntil: now } });
}

/** It has taken a submit of it. Told before it was asked to wait, that opens nothing. */
export async function forgetModel(db: Db, key: ModelKey, trial: Date | null, now: Date): Promise<void> {
  await db.channelModel.deleteMany({
    where: {
      ...key,
      OR: [
        { openUntil: null },
        { openUntil: { lte: now } },
        { restKind: 'failures' },
        ...(trial ? [{ openUntil: trial }] : []),
      ],
    },
  });
}

export const forgetModelsOf = async (db: Db, channelId: number): Promise<void> => {
  await db.channelModel.deleteMany({ where: { channelId } });
};

/** `trial`: until when whoever was told this was to try it. Of what was begun before it opened nothing is learnt. */
export async function recordLack(
  db: Db,
  { channelId, operation, model }: ModelKey,
  { said, trial, now }: { said: string; trial: Date | null; now: Date },
): Promise<void> {
  await db.$executeRaw`
    insert into channel_model as known (channel_id, operation, model, failures, rest_said)
    select id, ${operation}, ${model}, 1, ${said} from channel where id = ${channelId}
    on conflict (channel_id, operation, model) do update set failures = known.failures + 1, rest_said = excluded.rest_said`;
  const { seconds, mostSeconds } = rest;
  await db.$executeRaw`
    update channel_model set rest_kind = 'failures', openings = openings + 1, open_until = ${now}::timestamptz
      + make_interval(secs => least(${seconds}::int * 2 ^ least(openings, 20), ${mostSeconds}::int))
    where channel_id = ${channelId} and operation = ${operation} and model = ${model}
      and (open_until <= ${now} or open_until = ${trial}::timestamptz
        or (open_until is null and failures >= ${failuresToOpen}::int))`;
}

/** Asked too often for it. A longer rest stays. */
export async function recordBusyModel(
  db: Db,
  { channelId, operation, model }: ModelKey,
  { said, trial, until }: { said: string; trial: Date | null; until: Date },
): Promise<void> {
  await db.$executeRaw`
    insert into channel_model as known (channel_id, operation, model, open_until, rest_kind, rest_said)
    select id, ${operation}, ${model}, ${until}::timestamptz, 'rate', ${said} from channel where id = ${channelId}
    on conflict (channel_id, operation, model) do update
      set open_until = excluded.open_until, rest_kind = 'rate', rest_said = excluded.rest_said
      where known.open_until is null or known.open_until < excluded.open_until
        or known.open_until = ${trial}::timestamptz`;
}
