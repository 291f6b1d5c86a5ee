import type { Song } from '@overtone/contract/song';
import { modelById } from '@overtone/contract/models';
import { useTranslation } from 'react-i18next';
import { clock } from '../../lib/format';
import { isGenerated } from '../data/generated';
import { Tooltip } from '../../components/tooltip';

/** The name a member knows a model by. */
export const modelName = (id: string): string => modelById(id)?.name ?? id;

/** Facts of a song in one line: model, length, tags. */
export const factsOf = (song: Song): string =>
  [modelName(song.model_name), song.duration !== null && clock(song.duration), song.tags].filter(Boolean).join(' · ');

const tag = 'shrink-0 rounded-tag px-1 py-px text-2xs font-normal text-ink-3 inset-ring inset-ring-line';

/** What a model made says so. */
export function GeneratedTag({ song }: { song: Song }) {
  const { t } = useTranslation('songs');
  return isGenerated(song) && <span className={tag}>{t('generated')}</span>;
}

/** Said wherever the sandbox's output is shown. */
export function SandboxTag({ song }: { song: Pick<Song, 'is_sandbox'> }) {
  const { t } = useTranslation('songs');
  if (!song.is_sandbox) return null;
  return (
    <Tooltip text={t('sandboxHelp')}>
      <span className={tag}>{t('sandbox')}</span>
    </Tooltip>
  );
}
