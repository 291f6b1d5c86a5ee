import { NoAnswer, Refusal } from '@overtone/contract/client';
import i18next from 'i18next';
import { isDeadToken } from './api';
import { toast } from './toast';

interface Options {
  /** The caller shows its own text. */
  silent?: boolean;
  /** The feature's own sentence, shown when the server refused nothing in particular. */
  fallback?: string;
}

/** Shows a failed call as the table in section 8.1 of the specification says. */
export function showError(error: unknown, { silent, fallback }: Options = {}): void {
  if (silent) return;
  const text = errorText(error, fallback);
  if (text) toast.error(text);
}

/** Null when nothing may be shown: a dead token has its own toast, a cancelled call none. */
export function errorText(error: unknown, fallback?: string): string | null {
  if (isDeadToken(error) || (error instanceof DOMException && error.name === 'AbortError')) return null;
  if (error instanceof Refusal) {
    if (error.status < 500) return error.message || fallback || i18next.t('errors:other');
    return fallback ?? (error.message || i18next.t('errors:busy'));
  }
  return fallback ?? i18next.t(`errors:${kindOf(error)}`);
}

function kindOf(error: unknown): 'timeout' | 'network' | 'noAnswer' | 'busy' | 'other' {
  if (!(error instanceof NoAnswer)) return 'other';
  if (error.kind !== 'unreadable') return error.kind;
  if (error.status === 500) return 'busy';
  return error.status !== undefined && error.status > 500 ? 'noAnswer' : 'other';
}
