import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../components/icon-button';
import { clock } from '../../lib/format';
import { editDraft, type DraftSource as Source } from '../../songs/draft/draft';
import { songAddress } from '../../songs/share/song-address';

/** Which song lies under the words, for what, and what will really be made of it. */
export function DraftSource({ source }: { source: Source }) {
  const { t } = useTranslation('create');
  const ways = {
    cover: t('source.cover'),
    extend: t('source.extend', { at: clock(source.continueAt ?? 0) }),
    persona: t('source.persona', { singer: source.singer }),
  };
  return (
    <section
      aria-label={t('source.label')}
      className="flex items-start gap-2 rounded-control bg-surface-1 py-2 pr-1.5 pl-3.5 inset-ring inset-ring-line"
    >
      <div className="min-w-0 grow py-1">
        <p className="text-xs">
          <Link to={songAddress(source.songId)} className="link">
            {t('source.song', { title: source.title })}
          </Link>
          {t('source.colon')}
          {ways[source.purpose]}
        </p>
        <p className="mt-1 text-2xs text-ink-3">{t(`source.hint.${source.purpose}`)}</p>
      </div>
      <IconButton size="sm" icon={X} label={t('source.remove')} onClick={() => editDraft({ source: null })} />
    </section>
  );
}
