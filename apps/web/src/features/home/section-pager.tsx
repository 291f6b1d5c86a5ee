import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Whose pages. */
  label: string;
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
  /** Pointer or focus is on next. */
  onNextNear: () => void;
}

/** Previous, where one is, next; on phones with their words. */
export function SectionPager({ label, page, hasNext, onPage, onNextNear }: Props) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={label} className="-mr-2 flex shrink-0 items-center text-xs text-ink-3">
      <Step
        name={t('previousPage')}
        icon={ChevronLeft}
        missing={page === 1 ? t('firstPage') : undefined}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite" className="px-0.5">
        {t('page', { page })}
      </span>
      <Step
        name={t('nextPage')}
        icon={ChevronRight}
        last
        missing={hasNext ? undefined : t('lastPage')}
        onClick={() => onPage(page + 1)}
        onNear={onNextNear}
      />
    </nav>
  );
}

interface StepProps {
  name: string;
  icon: LucideIcon;
  last?: boolean;
  /** Why there is none. */
  missing: string | undefined;
  onClick: () => void;
  onNear?: () => void;
}

function Step({ name, icon: Icon, last, missing, onClick, onNear }: StepProps) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      aria-label={missing ? t('withReason', { label: name, reason: missing }) : name}
      title={missing ?? name}
      aria-disabled={Boolean(missing) || undefined}
      onClick={() => !missing && onClick()}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={clsx(
        'flex h-9 items-center justify-center rounded-control px-2 transition-colors duration-(--dur-4) touch:h-11 max-md:px-1.5',
        last && 'flex-row-reverse',
        missing ? 'text-ink-off' : 'text-ink-2 hover:bg-surface-2 hover:text-ink-1 active:bg-surface-3',
      )}
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
      <span className="md:hidden">{name}</span>
    </button>
  );
}
