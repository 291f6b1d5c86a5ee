import { NoAnswer, Refusal } from '@overtone/contract/client';
import i18next from 'i18next';
import { isDeadToken } from './dead-token';
import { toast } from './toast';

interface Options {
  /** The feature's own sentence, shown when the server refused nothing in particular. */
  fallback?: string;
}

/**
 * Shows a failed call in the sentence of its kind, or the server's own ([P8.1-01] to [P8.1-13]). Queries and mutations do it
 * by themselves unless they are silent.
 */
export function showError(error: unknown, { fallback }: Options = {}): void {
  const text = errorText(error, fallback);
  if (text) toast.error(text);
}

/** Null when nothing may be shown: a dead token has its own toast, a call that was given up none. */
export function errorText(error: unknown, fallback?: string): string | null {
  if (isDeadToken(error) || (error instanceof NoAnswer && error.kind === 'aborted')) return null;
  if (error instanceof Refusal && error.message && (error.status < 500 || fallback === undefined)) return error.message;
  return fallback ?? i18next.t(`errors:${kindOf(error)}`);
}

function kindOf(error: unknown): 'timeout' | 'network' | 'noAnswer' | 'busy' | 'other' {
  if (error instanceof NoAnswer && (error.kind === 'timeout' || error.kind === 'network')) return error.kind;
  const status = error instanceof NoAnswer || error instanceof Refusal ? error.status : undefined;
  if (status === 500) return 'busy';
  // A gateway speaks for a server that did not.
  return status !== undefined && status > 500 ? 'noAnswer' : 'other';
}
