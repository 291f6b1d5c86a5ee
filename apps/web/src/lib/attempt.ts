import { Refusal } from '@overtone/contract/client';
import { useRef } from 'react';

/** One press of the button. The same words pressed again after a lost answer are the same attempt: no second charge. */
export interface Attempt {
  key: string;
  body: string;
}

/** `lost` is the attempt whose answer never came, if any. */
export function attemptFor(body: unknown, lost: Attempt | null, newKey: () => string): Attempt {
  const text = JSON.stringify(body);
  return lost?.body === text ? lost : { key: newKey(), body: text };
}

/** A secure context is not certain: an operator may run on plain http in a house network. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface AttemptHeaders extends Record<string, string> {
  'idempotency-key': string;
}
type Send<R> = (headers: AttemptHeaders) => Promise<R>;

/** Sends `body` under a key: the same one while its answer is lost, another once it was answered, refused or not. */
export function useAttempt(): <R>(body: unknown, send: Send<R>) => Promise<R> {
  const lost = useRef<Attempt | null>(null);
  return async (body, send) => {
    lost.current = attemptFor(body, lost.current, newKey);
    try {
      const answer = await send({ 'idempotency-key': lost.current.key });
      lost.current = null;
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) lost.current = null;
      throw error;
    }
  };
}
