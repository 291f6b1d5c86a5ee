import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { faqCategories, type FaqCategory } from './question';

interface Props {
  /** Null: all of them. */
  current: FaqCategory | null;
  /** A search looks through every category, so none is the current one. */
  searching: boolean;
  onLeaveSearch: () => void;
}

/** A row to scroll on phones, a column beside the questions from 1024 px. */
export function CategoryList({ current, searching, onLeaveSearch }: Props) {
  const { t } = useTranslation('faq');
  return (
    <nav aria-label={t('categories')} className="mt-4 max-lg:-mx-(--page-x) lg:mt-6">
      <ul className="flex gap-2 max-lg:overflow-x-auto max-lg:px-(--page-x) max-lg:py-1 max-lg:[scrollbar-width:none] lg:flex-col lg:gap-0">
        {[null, ...faqCategories].map((category) => {
          const chosen = !searching && category === current;
          return (
            <li key={category ?? 'all'} className="shrink-0">
              <Link
                to={category ? `?category=${category}` : '.'}
                replace
                aria-current={chosen || undefined}
                onClick={onLeaveSearch}
                className={clsx(
                  'relative flex items-center rounded-control whitespace-nowrap transition-colors duration-(--dur-4)',
                  'max-lg:h-9 max-lg:px-3 touch:h-11 touch:max-lg:px-4 max-lg:text-xs lg:h-9 lg:px-5',
                  chosen
                    ? 'max-lg:bg-ink-1 max-lg:text-on-ink lg:font-semibold lg:text-ink-1'
                    : 'text-ink-2 hover:bg-surface-2 hover:text-ink-1 max-lg:inset-ring max-lg:inset-ring-line',
                )}
              >
                {chosen && <span aria-hidden className="hui absolute left-1 max-lg:hidden" />}
                {category ? t(`category.${category}`) : t('all')}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
