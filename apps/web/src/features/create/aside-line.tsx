import { Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { letGo, nameOfPiece, putBack } from '../../songs/draft/aside';
import { useDraft } from '../../songs/draft/draft';

/** The latest of what gave way to a song, a template or an example: until it is put back, or let go. */
export function AsideLine() {
  const { t } = useTranslation('create');
  const piece = useDraft(({ asides }) => asides[0]?.piece);
  if (!piece) return null;
  return (
    <div
      role="group"
      aria-label={t('aside.title')}
      className="flex items-center gap-2 rounded-control bg-surface-2 py-1 pr-1 pl-3.5"
    >
      <p className="min-w-0 grow truncate text-xs text-ink-2">{t('aside.kept', { name: nameOfPiece(piece) })}</p>
      <Button look="quiet" size="sm" icon={Undo2} className="shrink-0" onClick={putBack}>
        {t('aside.back')}
      </Button>
      <IconButton icon={X} label={t('aside.drop')} onClick={letGo} />
    </div>
  );
}
