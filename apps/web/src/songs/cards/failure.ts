import type { Song } from '@overtone/contract/song';
import { songFailureText } from '@overtone/contract/song-failures';
import type { TFunction } from 'i18next';
import { points } from '../../lib/format';
import { currentLanguage } from '../../lib/language';
import { lostTouch } from '../data/song-pages';
import { unpunctuated } from '../data/song-words';

/** Why it failed and what came back, as clauses of one sentence: null is still to come, of 0 there is nothing to say. */
export function failureClauses(t: TFunction<'songs'>, failed: readonly Song[], refunded: number | null): string[] {
  const [first] = failed;
  if (first?.error_type === lostTouch) return [t('lostTouchHelp')];
  const reason = unpunctuated(reasonOf(first));
  const back = refunded === null ? t('pointsWillReturn') : refunded > 0 && t('pointsBack', { n: points(refunded) });
  return [reason || t('failed'), ...(back ? [back] : [])];
}

/** In the reader's language; a code this version does not know keeps the server's sentence. */
export function reasonOf(song: Song | undefined): string {
  const language = currentLanguage() === 'en' ? 'en' : 'zh';
  return songFailureText(song?.error_type ?? null, language) ?? song?.error_message ?? '';
}
