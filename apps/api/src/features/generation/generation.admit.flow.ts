import { limits } from '@overtone/contract/limits';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { operationFacts } from '@overtone/contract/operations';
import { songTypeOf } from '@overtone/contract/providers';
import { Problem } from '@overtone/contract/problem';
import type { Chance } from '../../platform/clock/chance.js';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { requireFeature } from '../accounts/accounts.js';
import { hold, requirePoints } from '../points/points.js';
import { createFiles, createPending, newSongId, type NewFile, type NewSong, songStands } from '../songs/songs.js';
import {
  amountOf,
  freeOperations,
  isFree,
  keptOf,
  type Plan,
  settingsOf,
  type Share,
  sharesOfPlan,
} from './generation.plan.rule.js';
import { reasonsOf } from './generation.reasons.texts.js';
import { countUnderWay, insertGeneration, latestMade, latestUnspent, queueSeconds } from './generation.store.js';

const daySeconds = 86_400;

export interface Opening {
  id: string;
  uid: number;
  plan: Plan;
  /** The channel where its sources live. */
  boundTo: number | null;
  requestHash: string;
  idempotencyKey: string | null;
  isSandbox: boolean;
  chance: Chance;
  now: Date;
}

/**
 * Whether the member may have this made now; nothing is written. A refusal outside a transaction costs these reads
 * alone; under the member's lock (`lockPoints`) it is the truth. Throws MEMBER_ONLY, POINTS_SHORT, GENERATION_LIMIT,
 * GENERATION_UNSPENT, GENERATION_FREE.
 */
export async function admit(db: Db, uid: number, plan: Plan, now: Date): Promise<void> {
  const { feature } = operationFacts[plan.wish.operation];
  if (feature) await requireFeature(db, uid, feature);
  if (plan.model.memberOnly) await requireFeature(db, uid, 'models');
  await requirePoints(db, { uid, amount: amountOf(plan), now });
  const max = limits.generation.perMember;
  if ((await countUnderWay(db, uid)) >= max) throw new Problem('GENERATION_LIMIT', { values: { max } });
  const since = secondsAfter(now, -daySeconds);
  await refuseUnspent(db, { uid, since, now });
  if (isFree(plan.wish.operation)) await refuseFree(db, { uid, since, now });
}

interface Day {
  uid: number;
  since: Date;
  now: Date;
}

/** What comes to nothing is free and leaves rows behind: a member has so many of them in any 24 hours. */
async function refuseUnspent(db: Db, { uid, since, now }: Day): Promise<void> {
  const max = limits.generation.unspentPerDay;
  const ended = await latestUnspent(db, uid, max, since);
  if (ended) throw fullDay('GENERATION_UNSPENT', max, ended, now);
}

/** No points bound what costs none: a member has so many in any 24 hours, those under way among them. */
async function refuseFree(db: Db, { uid, since, now }: Day): Promise<void> {
  const max = trafficLimits.freeSongsPerDay;
  const began = await latestMade(db, { uid, operations: freeOperations, nth: max, since });
  if (began) throw fullDay('GENERATION_FREE', max, began, now);
}

/** `oldest`: the one that makes room for another when it is a day old. */
function fullDay(code: 'GENERATION_UNSPENT' | 'GENERATION_FREE', max: number, oldest: Date, now: Date): Problem {
  const retryAfter = Math.ceil((secondsAfter(oldest, daySeconds).getTime() - now.getTime()) / 1000);
  return new Problem(code, { retryAfter, values: { max, hours: Math.ceil(retryAfter / 3600) } });
}

/**
 * The hold, the generation and its pending outputs, inside the caller's transaction; the queue's sweep delivers it. The
 * hold comes first: who cannot pay leaves no rows behind. Throws POINTS_SHORT; BUSY when the idempotency key is taken,
 * which the caller has looked for under the member's lock; SOURCE_NOT_FOUND when the song whose files these are is gone or in
 * the trash.
 */
export async function open(tx: Db, opening: Opening): Promise<void> {
  const { id, uid, plan, boundTo, requestHash, idempotencyKey, now } = opening;
  const outputs = sharesOfPlan(plan).map((share) => ({ ...share, outputId: newSongId(opening.chance, now) }));
  const priced = outputs.flatMap(({ outputId, amount }) => (amount > 0 ? [{ outputId, amount }] : []));
  const reason = reasonsOf(plan.wish.operation).held;
  if (priced.length > 0) await hold(tx, { uid, generationId: id, shares: priced, reason, now });
  const inserted = await insertGeneration(tx, {
    id,
    uid,
    provider: plan.provider,
    operation: plan.wish.operation,
    model: plan.model.id,
    boundTo,
    request: { ...keptOf(plan) } as object,
    requestHash,
    idempotencyKey,
    createdAt: now,
    deadlineAt: secondsAfter(now, queueSeconds),
  });
  if (!inserted) throw new Problem('BUSY', { retryAfter: 1 });
  await createOutputs(tx, opening, outputs);
}

type NewOutput = Share & { outputId: string };

async function createOutputs(tx: Db, opening: Opening, outputs: NewOutput[]): Promise<void> {
  const songs = outputs.flatMap((output, position) => (output.file ? [] : [pendingSong(opening, output, position)]));
  if (songs.length > 0) await createPending(tx, songs);
  const [source] = opening.plan.sources;
  const files = outputs.flatMap(({ outputId, file }, position) =>
    file && source ? [pendingFile(opening, { id: outputId, songId: source.songId, position, ...file })] : [],
  );
  if (files.length === 0) return;
  // Deleted or thrown away since it was read: nothing is made of it.
  if (!(await songStands(tx, files[0]?.songId as string))) throw new Problem('SOURCE_NOT_FOUND');
  await createFiles(tx, files);
}

const pendingFile = (
  { id: generationId, chance, now: createdAt }: Opening,
  file: Pick<NewFile, 'id' | 'songId' | 'position' | 'kind' | 'name'>,
): NewFile => ({ ...file, generationId, mediaKey: chance.bytes(16).toString('hex'), createdAt });

function pendingSong(
  { id: generationId, uid, plan, isSandbox, chance, now }: Opening,
  { outputId: id }: NewOutput,
  position: number,
): NewSong {
  return {
    id,
    uid,
    generationId,
    position,
    provider: plan.provider,
    type: songTypeOf(plan.provider, plan.wish.operation),
    operation: plan.wish.operation,
    ...plan.words,
    modelName: plan.model.id,
    modelVersion: plan.model.version,
    isPublic: plan.isPublic,
    isSandbox,
    mediaKey: chance.bytes(16).toString('hex'),
    createdAt: now,
    origins: plan.sources.map((source) => ({ ...source, role: source.role as string })),
    settings: settingsOf(plan.wish),
  };
}
