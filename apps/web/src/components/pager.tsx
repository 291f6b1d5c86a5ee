import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';

interface Props {
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
}

export function Pager({ page, hasNext, onPage }: Props) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('pages')} className="flex items-center gap-0.5 text-xs text-ink-3">
      <IconButton
        label={t('previousPage')}
        icon={ChevronLeft}
        disabledReason={page === 1 ? t('firstPage') : undefined}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t('page', { page })}</span>
      <IconButton
        label={t('nextPage')}
        icon={ChevronRight}
        disabledReason={hasNext ? undefined : t('lastPage')}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

interface FootProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Below a list: nothing when all of it is on one page. */
export function PagerFoot({ page, perPage, total, onPage }: FootProps) {
  if (total <= perPage) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Pager page={page} hasNext={page * perPage < total} onPage={onPage} />
    </div>
  );
}
