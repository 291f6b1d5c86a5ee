import type { MusicRequest } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type { Chance } from '../../platform/clock/chance.js';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { requestHash } from '../../platform/http/request-hash.js';
import { requireFeature } from '../accounts/accounts.js';
import { hold, requirePoints, toHundredths } from '../points/points.js';
import { createPending, newSongId, type NewSong } from '../songs/songs.js';
import { isQuietSince } from './generation.forget.store.js';
import { type Order, orderOf, requestOf } from './generation.order.rule.js';
import { countUnderWay, insertGeneration, latestUnspent, queueSeconds } from './generation.store.js';

/** The door of generation. */

/** What holds points or a place that nobody will give back. */
export { findStuck } from './generation.verify.store.js';
export { forgetRequests } from './generation.forget.store.js';
export { stepPage, type StepMark, type StepRow } from './generation.steps.store.js';

const daySeconds = 86_400;

/** Longer than fetching a song's files may take: what was being fetched when its generation ended is over by then. */
const settlingSeconds = 600;

/** Nothing of the member's is being written or fetched. */
export const isQuiet = (db: Db, uid: number, now: Date): Promise<boolean> =>
  isQuietSince(db, uid, secondsAfter(now, -settlingSeconds));

export interface Opening {
  id: string;
  uid: number;
  request: MusicRequest;
  idempotencyKey: string | null;
  isSandbox: boolean;
  chance: Chance;
  now: Date;
}

const priceOf = ({ model }: Order): number => toHundredths(model.price);

/**
 * Whether the member may have this made now; nothing is written. A refusal outside a transaction costs these reads
 * alone; under the member's lock (`lockPoints`) it is the truth. Throws MEMBER_ONLY, POINTS_SHORT, GENERATION_LIMIT,
 * GENERATION_UNSPENT.
 */
export async function admitMusic(db: Db, uid: number, order: Order, now: Date): Promise<void> {
  if (order.model.memberOnly) await requireFeature(db, uid, 'models');
  await requirePoints(db, { uid, amount: priceOf(order) * limits.song.perGeneration, now });
  const max = limits.generation.perMember;
  if ((await countUnderWay(db, uid)) >= max) throw new Problem('GENERATION_LIMIT', { values: { max } });
  await refuseUnspent(db, uid, now);
}

/** What comes to nothing is free and leaves rows behind: a member has so many of them in any 24 hours. */
async function refuseUnspent(db: Db, uid: number, now: Date): Promise<void> {
  const max = limits.generation.unspentPerDay;
  const ended = await latestUnspent(db, uid, max, secondsAfter(now, -daySeconds));
  if (!ended) return;
  const retryAfter = Math.ceil((secondsAfter(ended, daySeconds).getTime() - now.getTime()) / 1000);
  throw new Problem('GENERATION_UNSPENT', { retryAfter, values: { max, hours: Math.ceil(retryAfter / 3600) } });
}

/**
 * The hold, the generation and its pending songs, inside the caller's transaction; the queue's sweep delivers it. The
 * hold comes first: who cannot pay leaves no rows behind. Throws POINTS_SHORT and the problems of the request; BUSY when
 * the idempotency key is taken, which the caller has looked for under the member's lock.
 */
export async function openMusic(tx: Db, opening: Opening): Promise<void> {
  const { id, uid, request, idempotencyKey, now } = opening;
  const order = orderOf(request);
  const songs = pendingSongs(opening, order);
  const amount = priceOf(order);
  await hold(tx, { uid, generationId: id, shares: songs.map(({ id: songId }) => ({ songId, amount })), now });
  const inserted = await insertGeneration(tx, {
    id,
    uid,
    provider: order.model.provider,
    operation: 'music',
    model: order.model.id,
    request: requestOf(order),
    requestHash: requestHash(request),
    idempotencyKey,
    createdAt: now,
    deadlineAt: secondsAfter(now, queueSeconds),
  });
  if (!inserted) throw new Problem('BUSY', { retryAfter: 1 });
  await createPending(tx, songs);
}

function pendingSongs({ id, uid, isSandbox, chance, now }: Opening, { model, music, isPublic }: Order): NewSong[] {
  return Array.from({ length: limits.song.perGeneration }, (_, position) => ({
    id: newSongId(chance, now),
    uid,
    generationId: id,
    position,
    provider: model.provider,
    type: 'music',
    operation: 'music',
    title: music.title,
    tags: music.style,
    negativeTags: music.excludeStyle,
    lyrics: music.lyrics,
    description: music.description,
    modelName: model.id,
    modelVersion: model.version,
    isPublic,
    isSandbox,
    mediaKey: chance.bytes(16).toString('hex'),
    createdAt: now,
  }));
}
