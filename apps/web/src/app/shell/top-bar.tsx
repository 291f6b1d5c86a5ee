import { clsx } from 'clsx';
import { Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Button } from '../../components/button';
import { Wordmark } from '../../components/logo';
import { Part } from '../../components/part';
import { points } from '../../lib/format';
import { currentLanguage } from '../../lib/language';
import { requestLogin } from '../../lib/login-request';
import { useSession } from '../../lib/session';
import { navEntries, type NavEntry } from '../nav';
import { BellPlace } from './bell-place';
import { AccountButton, SettingsButton } from './menu-buttons';
import { ServiceStatus } from './service-status';
import { SandboxTag } from './sandbox-tag';

const runningCount = async () => (await import('./running-count')).RunningCount;

/**
 * The bar with the main navigation; a dot (徽) marks the current page. Always in sight, so focus in it must not scroll the page,
 * which the scroll padding for everything else would do.
 */
export function TopBar() {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-(--z-nav) border-b border-line bg-ground pt-[env(safe-area-inset-top)] [&_:is(a,button)]:scroll-mt-[calc(-1*(var(--bar-top)+12px))]">
      <div className="wrap flex h-(--bar-top) items-center gap-9 max-xl:gap-4">
        <Link
          to="/"
          aria-label={t('title.site')}
          className="flex shrink-0 items-center gap-3 self-stretch rounded-control"
        >
          <Wordmark className="block h-[27px]" />
          {currentLanguage() === 'en' && <span className="text-sm font-semibold max-xl:hidden">Overtone</span>}
        </Link>
        <nav aria-label={t('nav.label')} className="hidden h-full grow gap-1 md:flex max-lg:gap-0">
          {navEntries.map((entry) => (
            <TopLink key={entry.to} entry={entry} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 max-[359px]:gap-0 md:max-lg:gap-1">
          <ServiceStatus />
          <SandboxTag />
          <Visitor />
        </div>
      </div>
    </header>
  );
}

function TopLink({ entry }: { entry: NavEntry }) {
  const { t } = useTranslation();
  const token = useSession((session) => session.token);
  return (
    <NavLink
      to={entry.to}
      end={entry.to === '/'}
      className="group relative flex h-full items-center gap-[5px] rounded-control px-[13px] max-xl:px-2 max-[900px]:px-1.5 max-[900px]:text-xs whitespace-nowrap text-ink-2 transition-colors duration-(--dur-4) hover:text-ink-1 aria-[current=page]:text-ink-1"
    >
      {t(`nav.${entry.name}`)}
      {entry.name === 'create' && token && (
        <Part load={runningCount} silent>
          {(RunningCount) => <RunningCount />}
        </Part>
      )}
      {entry.badge && (
        <span
          className={clsx(
            'text-2xs leading-none min-[1025px]:rounded-tag min-[1025px]:px-[5px] min-[1025px]:py-[3px]',
            'max-[1024px]:absolute max-[1024px]:top-1.5 max-[1024px]:left-1/2 max-[1024px]:-translate-x-1/2',
            entry.badge.hot
              ? 'text-ink-1 max-[1024px]:font-semibold min-[1025px]:inset-ring min-[1025px]:inset-ring-edge'
              : 'text-ink-3 min-[1025px]:bg-surface-2',
          )}
        >
          {t(`nav.badge.${entry.badge.text}`)}
        </span>
      )}
      <span
        aria-hidden
        className="hui absolute -bottom-1 left-1/2 hidden -translate-x-1/2 group-aria-[current=page]:block"
      />
    </NavLink>
  );
}

function Visitor() {
  const { t } = useTranslation();
  const userInfo = useSession((session) => session.userInfo);
  const token = useSession((session) => session.token);
  if (!token) {
    return (
      <>
        <SettingsButton />
        <Button look="line" className="h-9 max-md:h-10" onClick={() => requestLogin()}>
          {t('login')}
        </Button>
      </>
    );
  }
  return (
    <>
      {userInfo && (
        <span role="status" aria-label={t('pointsLabel', { points: points(userInfo.points) })}>
          <Link
            to="/account?tab=points"
            aria-label={t('pointsLabel', { points: points(userInfo.points) })}
            className="relative flex h-8 items-center gap-1.5 rounded-control bg-surface-1 px-2.5 whitespace-nowrap shadow-1 transition-colors duration-(--dur-4) hover:bg-surface-2 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1.5"
          >
            <Ticket aria-hidden size={18} strokeWidth={1.6} />
            <span aria-hidden>
              <b className="font-semibold">{points(userInfo.points)}</b>
              <span className="max-[359px]:hidden md:max-[860px]:hidden"> {t('pointsUnit')}</span>
            </span>
          </Link>
        </span>
      )}
      <BellPlace />
      <AccountButton />
    </>
  );
}
