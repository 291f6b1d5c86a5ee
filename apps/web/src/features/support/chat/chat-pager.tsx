import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button';

interface Props {
  page: number;
  pages: number;
  busy: boolean;
  onPage: (page: number) => void;
}

/** Page 1 is the newest: the next one is older. */
export function ChatPager({ page, pages, busy, onPage }: Props) {
  const { t } = useTranslation(['support', 'ui']);
  return (
    <nav aria-label={t('ui:pages')} aria-busy={busy} className="flex items-center gap-0.5 text-xs text-ink-3">
      <IconButton
        size="sm"
        label={t('ui:previousPage')}
        icon={ChevronLeft}
        disabledReason={page <= 1 ? t('ui:firstPage') : undefined}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t('chat.page', { page, pages })}</span>
      <IconButton
        size="sm"
        label={t('ui:nextPage')}
        icon={ChevronRight}
        disabledReason={page >= pages ? t('ui:lastPage') : undefined}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
