import type { Song } from '@overtone/contract/song';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { takeWords } from '../data/song-words';
import { ways } from './version-way';

type Made = Pick<Song, 'operation' | 'take' | 'kept'>;

/** How a song came to be, unless plainly, and which of the two of one submit it is: 延续, 第 1 首, 已留下. */
export function madeWords(t: TFunction<['songs', 'songPage']>, { operation, ...made }: Made): string[] {
  const way = ways[operation];
  return [way && way !== 'music' ? t(`songPage:versions.${way}`) : '', ...takeWords(t, made)].filter(Boolean);
}

/** The same beside a title. */
export function TakeTag({ song }: { song: Made }) {
  const { t } = useTranslation(['songs', 'songPage']);
  const said = madeWords(t, song);
  return said.length === 0 ? null : (
    <span className="shrink-0 text-2xs font-normal text-ink-3">{said.join(' · ')}</span>
  );
}
