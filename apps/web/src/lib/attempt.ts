import { hashOf } from '@overtone/artwork/chance';
import { Refusal } from '@overtone/contract/client';
import { attemptsKey } from '@overtone/contract/left-behind';
import { session } from './session';

/**
 * One press of a button. Pressed again for the same, by the same member, it stays one attempt under one key until it was
 * answered with what it began: no second charge, whatever was closed or loaded anew in between.
 */
interface Attempt {
  /** Of what it is, and whose. Not the words themselves: nobody else is to read them here. */
  mark: string;
  key: string;
  /** When it was first made. */
  at: number;
}

const most = 20;
/** The server keeps a key as long as what was begun under it. So long the same words are a repetition, then a new wish. */
const dayMinutes = 24 * 60;

/** Where the browser keeps no more: as long as the page lives. */
let unwritten: Attempt[] | null = null;

function kept(): Attempt[] {
  if (unwritten) return unwritten;
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(attemptsKey) ?? '[]');
    return Array.isArray(list) ? list.filter(isAttempt) : [];
  } catch {
    return [];
  }
}

function isAttempt(value: unknown): value is Attempt {
  const { mark, key, at } = Object(value) as Record<string, unknown>;
  return typeof mark === 'string' && typeof key === 'string' && typeof at === 'number';
}

function keep(list: Attempt[]): void {
  try {
    sessionStorage.setItem(attemptsKey, JSON.stringify(list));
    unwritten = null;
  } catch {
    unwritten = list;
  }
}

/** A secure context is not certain: an operator may run on plain http in a house network. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Two requests of one mark would do no harm: the server refuses a key that stands for another. */
function markOf(asked: unknown): string {
  const text = JSON.stringify(asked);
  return `${hashOf(text).toString(36)}-${text.length.toString(36)}`;
}

/** Kept before it is sent: the page may be gone when it is answered. */
function keyOf(mark: string, minutes: number): string {
  const now = Date.now();
  const list = kept();
  const lost = list.find((one) => one.mark === mark && one.at > now - minutes * 60_000);
  if (lost) return lost.key;
  const made = { mark, key: newKey(), at: now };
  keep([made, ...list.filter((one) => one.mark !== mark)].slice(0, most));
  return made.key;
}

const forget = (key: string): void => keep(kept().filter((one) => one.key !== key));

export interface AttemptHeaders extends Record<string, string> {
  'idempotency-key': string;
}
type Send<R> = (headers: AttemptHeaders) => Promise<R>;

/**
 * Attempts at `what`, each told from the others by its body. `minutes`: how long one stands, where the same is wished for
 * anew sooner than in a day. A refusal makes nothing, and may have come before the server looked for the key: it ends none.
 */
export function attemptsAt(what: string, minutes = dayMinutes) {
  return async <R>(body: unknown, send: Send<R>): Promise<R> => {
    const key = keyOf(markOf([session.get().uid, what, body]), minutes);
    try {
      const answer = await send({ 'idempotency-key': key });
      forget(key);
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'IDEMPOTENCY_CONFLICT') forget(key);
      throw error;
    }
  };
}
