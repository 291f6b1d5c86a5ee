import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { takeName } from '../data/song-words';

/** Beside a title: which of the two songs of one submit it is. */
export function TakeTag({ take }: Pick<Song, 'take'>) {
  const { t } = useTranslation('songs');
  return take === null ? null : <span className="shrink-0 text-2xs font-normal text-ink-3">{takeName(t, take)}</span>;
}
