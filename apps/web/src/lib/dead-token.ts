import { NoAnswer, Refusal } from '@overtone/contract/client';

const words = ['invalid token', 'no token provided'];

/** Whether a sentence is the server's word for a missing or refused token, in any case. */
export const saysDeadToken = (text: string): boolean => words.includes(text.trim().toLowerCase());

/** Whether it is in a sentence of somebody's: nothing of that kind is shown. */
export const carriesDeadToken = (text: string): boolean => words.some((one) => text.toLowerCase().includes(one));

/** HTTP 401, a body code of 401, or one of the two messages in any case (docs/settled.md: Dead tokens). */
export function isDeadToken(error: unknown): boolean {
  if (error instanceof NoAnswer) return error.status === 401;
  return error instanceof Refusal && (error.status === 401 || error.code === '401' || saysDeadToken(error.message));
}
