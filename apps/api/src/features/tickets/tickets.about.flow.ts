import type { FeedbackRequest } from '@overtone/contract/ticket';
import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import { generationFacts } from '../generation/generation.js';
import { ownOrder } from '../payments/payments.js';
import { ownSong, readSongId } from '../songs/songs.js';
import type { KeptReceipt } from './tickets.receipt.rule.js';

type About = NonNullable<FeedbackRequest['about']>;

const readers: Record<About['kind'], (db: Db, uid: number, id: string) => Promise<KeptReceipt | null>> = {
  generation: ofGeneration,
  order: ofOrder,
  song: ofSong,
};

/** How a thing of the member's own stands now. Throws TICKET_ABOUT_NOT_FOUND. */
export async function receiptOf(db: Db, uid: number | null, { kind, id }: About): Promise<KeptReceipt> {
  const receipt = uid === null ? null : await readers[kind](db, uid, id);
  if (!receipt) throw new Problem('TICKET_ABOUT_NOT_FOUND');
  return receipt;
}

async function ofGeneration(db: Db, uid: number, text: string): Promise<KeptReceipt | null> {
  const id = readSongId(text);
  const facts = id && (await generationFacts(db, uid, id));
  if (!facts) return null;
  const { title, status, points, failCode, createdAt } = facts;
  const kept = { kind: 'generation', id: facts.id, title, status, points, amount: null } as const;
  return { ...kept, failure: failCode, created_at: createdAt.toISOString() };
}

async function ofOrder(db: Db, uid: number, orderNo: string): Promise<KeptReceipt | null> {
  const order = await ownOrder(db, uid, orderNo);
  if (!order) return null;
  const { package: title, status, amount, close_reason: failure, created_at } = order;
  return { kind: 'order', id: order.order_no, title, status, points: null, amount, failure, created_at };
}

async function ofSong(db: Db, uid: number, text: string): Promise<KeptReceipt | null> {
  const id = readSongId(text);
  const song = id && (await ownSong(db, uid, id));
  if (!song) return null;
  const { title, status, errorType, createdAt } = song;
  const kept = { kind: 'song', id: song.id, title, status, points: null, amount: null } as const;
  return { ...kept, failure: errorType, created_at: createdAt.toISOString() };
}
