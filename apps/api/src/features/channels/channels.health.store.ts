import { limits } from '@overtone/contract/limits';
import type { Db } from '../../platform/database/database.js';
import { type ChannelRow, channelRows } from './channels.store.js';

/**
 * The circuit breaker, one statement a step. Closed: `open_until` is null. Open: it lies ahead. Past it, one may try
 * (`probe_until`); that closes it or opens it again, for longer.
 */

const { failuresToOpen, rest, refusedRest } = limits.channels;

/** `account`, `money`: an operator has to see to it, so that the first one opens it. */
export type Trouble = 'failures' | 'account' | 'money';
/** Why it rests, where the reason stays the same when a probe finds it ill. */
export const troubleOf = (restKind: string | null): Trouble =>
  restKind === 'account' || restKind === 'money' ? restKind : 'failures';

const rests = { failures: rest, account: refusedRest, money: refusedRest };

type Asked = Pick<ChannelRow, 'id' | 'revision'>;

/**
 * Of what was begun before it opened nothing is learnt: it goes on resting as long as it did. Nor of what an administrator
 * has changed since: a key that was replaced is refused once more by all that was under way with it.
 */
export async function recordTrouble(db: Db, asked: Asked, trouble: Trouble, said: string, now: Date): Promise<void> {
  const { id, revision } = asked;
  const { seconds, mostSeconds } = rests[trouble];
  const limit = trouble === 'failures' ? failuresToOpen : 1;
  const opened = await db.$executeRaw`
    update channel set
      open_until = ${now}::timestamptz
        + make_interval(secs => least(${seconds}::int * 2 ^ least(openings, 20), ${mostSeconds}::int)),
      openings = openings + 1, failures = failures + 1, rest_kind = ${trouble}, rest_said = ${said}, probe_until = null
    where id = ${id} and revision = ${revision} and (open_until <= ${now} or (open_until is null and failures + 1 >= ${limit}::int)
      or (${trouble} <> 'failures' and rest_kind in ('failures', 'rate') and open_until > ${now}))`;
  if (opened === 0) await countFailure(db, asked);
}

const countFailure = (db: Db, { id, revision }: Asked): Promise<number> =>
  db.$executeRaw`update channel set failures = failures + 1 where id = ${id} and revision = ${revision}`;

/** Asked too often: it is spared until then, which is no failure of its own. A longer rest stays. */
export async function recordBusy(db: Db, id: number, said: string, until: Date): Promise<void> {
  await db.$executeRaw`
    update channel set open_until = ${until}, rest_kind = 'rate', rest_said = ${said}, probe_until = null
    where id = ${id} and (open_until is null or open_until < ${until})`;
}

/** It has taken a submit. What was told to it before it was asked to wait, or before its money was gone, opens nothing. */
export async function recordSuccess(db: Db, id: number, now: Date): Promise<void> {
  await db.$executeRaw`
    update channel set failures = 0, openings = 0, open_until = null, rest_kind = null, rest_said = null, probe_until = null
    where id = ${id} and (failures > 0 or openings > 0 or open_until is not null)
      and (open_until is null or open_until <= ${now} or rest_kind = 'failures')`;
}

/**
 * It answers, which is not to say that it takes a submit: one failure of those opens it again, and for longer. `before`: only
 * if it was to be tried by then; null: however long it was to rest.
 */
export async function recordAnswer(db: Db, id: number, before: Date | null): Promise<void> {
  await db.$executeRaw`
    update channel set failures = least(failures, ${failuresToOpen - 1}::int), open_until = null, rest_kind = null,
      rest_said = null, probe_until = null
    where id = ${id} and open_until <= coalesce(${before}::timestamptz, 'infinity')`;
}

/** The place of the only one who tries it. False: somebody has it, or it does not have to be tried. */
export async function takeProbe(db: Db, id: number, now: Date, until: Date): Promise<boolean> {
  const taken = await db.$executeRaw`
    update channel set probe_until = ${until}
    where id = ${id} and open_until <= ${now} and (probe_until is null or probe_until <= ${now})`;
  return taken === 1;
}

/** Nothing was tried after all. */
export async function leaveProbe(db: Db, id: number): Promise<void> {
  await db.channel.updateMany({ where: { id, probeUntil: { not: null } }, data: { probeUntil: null } });
}

export const rested = (db: Db, now: Date): Promise<ChannelRow[]> =>
  channelRows(
    db.channel.findMany({
      where: {
        ...{ enabled: true, withdrawn: null, openUntil: { lte: now } },
        OR: [{ probeUntil: null }, { probeUntil: { lte: now } }],
      },
    }),
  );
