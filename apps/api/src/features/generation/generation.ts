import type { MusicRequest } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import type { Chance } from '../../platform/clock/chance.js';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { requestHash } from '../../platform/http/request-hash.js';
import { requireFeature } from '../accounts/accounts.js';
import { hold, toHundredths } from '../points/points.js';
import { createPending, type NewSong } from '../songs/songs.js';
import { isQuietSince } from './generation.forget.store.js';
import { type Order, orderOf } from './generation.order.js';
import { insertGeneration, queueSeconds } from './generation.store.js';

/** The door of generation. */

export { forgetRequests } from './generation.forget.store.js';
export { stepPage, type StepMark, type StepRow } from './generation.steps.store.js';

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

/**
 * The generation, its pending songs and the hold, inside the caller's transaction; the queue's sweep delivers it.
 * False when the member's idempotency key is taken. Throws POINTS_SHORT, MEMBER_ONLY and the problems of the request.
 */
export async function openMusic(tx: Db, opening: Opening): Promise<boolean> {
  const { id, uid, request, idempotencyKey, now } = opening;
  const order = orderOf(request);
  if (order.model.memberOnly) await requireFeature(tx, uid, 'models');
  const inserted = await insertGeneration(tx, {
    id,
    uid,
    provider: order.model.provider,
    operation: 'music',
    model: order.model.id,
    request,
    requestHash: requestHash(request),
    idempotencyKey,
    createdAt: now,
    deadlineAt: secondsAfter(now, queueSeconds),
  });
  if (!inserted) return false;
  await createPending(tx, pendingSongs(opening, order));
  await hold(tx, { uid, generationId: id, amount: toHundredths(order.model.price) * limits.song.perGeneration, now });
  return true;
}

function pendingSongs({ id, uid, isSandbox, chance, now }: Opening, { model, music, isPublic }: Order): NewSong[] {
  return Array.from({ length: limits.song.perGeneration }, (_, position) => ({
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
