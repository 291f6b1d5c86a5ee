import type { Song } from '@overtone/contract/song';
import type { TFunction } from 'i18next';
import { points } from '../lib/format';
import { lostTouch } from './song-pages';
import { unpunctuated } from './song-words';

/** Why it failed and what came back, as clauses of one sentence. */
export function failureClauses(t: TFunction<'music'>, failed: readonly Song[], refunded: number): string[] {
  const [first] = failed;
  if (first?.error_type === lostTouch) return [t('lostTouchHelp')];
  const reason = unpunctuated(first?.error_message ?? '');
  return [reason || t('failed'), refunded > 0 ? t('pointsBack', { n: points(refunded) }) : t('pointsWillReturn')];
}
