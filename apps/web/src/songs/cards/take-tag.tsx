import type { Song } from '@overtone/contract/song';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { takeName } from '../data/song-words';
import { ways } from './version-way';

type Made = Pick<Song, 'operation' | 'take'>;

/** How a song came to be, unless plainly, and which of the two of one submit it is: 延续, 第 1 首. */
export function madeWords(t: TFunction<['songs', 'songPage']>, { operation, take }: Made): string[] {
  const way = ways[operation];
  return [way && way !== 'music' ? t(`songPage:versions.${way}`) : '', takeName(t, take)].filter(Boolean);
}

/** The same beside a title. */
export function TakeTag({ song }: { song: Made }) {
  const { t } = useTranslation(['songs', 'songPage']);
  const said = madeWords(t, song);
  return said.length === 0 ? null : (
    <span className="shrink-0 text-2xs font-normal text-ink-3">{said.join(' · ')}</span>
  );
}
