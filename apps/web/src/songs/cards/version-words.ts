import type { SongVersion } from '@overtone/contract/song-version';
import type { TFunction } from 'i18next';
import { clock } from '../../lib/format';
import { ways } from './version-way';

/**
 * How a version came to be: from which second it goes on or replaces, from how many songs it took something, whose voice
 * sings where that song is among those shown.
 */
export function wayWords(
  t: TFunction<'songPage'>,
  { operation, sources }: Pick<SongVersion, 'operation' | 'sources'>,
  among: readonly Pick<SongVersion, 'id' | 'title'>[],
) {
  const [first] = sources;
  const at = first?.second ?? null;
  if (at !== null && first?.role === 'extend') return t('versions.extendAt', { at: clock(at) });
  if (at !== null && first?.role === 'infill') return t('versions.infillAt', { at: clock(at) });
  if (first?.role === 'inspiration' && sources.length > 1)
    return t('versions.inspirationOf', { n: String(sources.length) });
  if (first?.role === 'mix' && sources.length > 1) return t('versions.mixOf', { n: String(sources.length) });
  const from = among.find(({ id }) => id === first?.song_id)?.title;
  if (first?.role === 'persona' && from) return t('versions.voiceOf', { title: from });
  const way = ways[operation];
  return way ? t(`versions.${way}`) : '';
}
