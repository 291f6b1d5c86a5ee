import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { navEntries } from '../nav';

/** The same pages as the top bar, under the thumb; a badge stands over its icon, where a narrow bar has room for it. */
export function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-(--z-nav) flex border-t border-line bg-surface-1 [--back:var(--surface-1)] pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {navEntries.map(({ to, name, shortName, badge, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className="group relative flex h-(--bar-bottom) min-w-11 flex-1 flex-col items-center justify-end gap-[3px] pb-1 text-2xs leading-none text-ink-3 -outline-offset-2 aria-[current=page]:text-ink-1"
        >
          <span aria-hidden className="hui absolute -top-1 hidden group-aria-[current=page]:block" />
          <Icon aria-hidden size={20} strokeWidth={1.6} />
          {shortName ? t(`nav.short.${shortName}`) : t(`nav.${name}`)}
          {badge && (
            <span className={clsx('absolute top-1 whitespace-nowrap', badge.hot && 'font-semibold text-ink-1')}>
              {t(`nav.badge.${badge.text}`)}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
