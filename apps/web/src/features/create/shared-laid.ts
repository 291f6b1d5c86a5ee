import type { Draft } from '../../songs/draft/draft';
import { isInstrumental } from './request';
import { purposeOf } from './task-request';

/** What starts from a song has words of its own: a description would be neither seen nor sent. */
export const takesDescription = (draft: Draft): boolean => purposeOf(draft) === null;

/** Behind what stands there, where it is seen and sent: words for whom nobody sings make somebody sing. */
export function laidOn(draft: Draft, field: 'description' | 'lyrics', text: string): Partial<Draft> {
  const words = joined(draft[field], text);
  if (field === 'description') return { mode: 'simple', description: words };
  return { mode: 'custom', lyrics: words, ...(isInstrumental(draft) && { instrumental: false }) };
}

const joined = (before: string, text: string): string => (before.trim() ? `${before.trimEnd()}\n${text}` : text);
