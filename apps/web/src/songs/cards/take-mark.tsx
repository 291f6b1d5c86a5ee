import type { SongCard } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';

/** Which of the songs of one submit it is, and whether it was kept, where the first screen shows it beside a title. */
export function TakeMark({ song: { take, kept } }: { song: Pick<SongCard, 'take' | 'kept'> }) {
  const { t } = useTranslation('card');
  if (take === null) return null;
  return (
    <span className="shrink-0 text-2xs font-normal text-ink-3">
      {t('take', { n: String(take) })}
      {kept && ` · ${t('kept')}`}
    </span>
  );
}
