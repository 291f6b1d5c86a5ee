import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { Toaster } from '../../components/toaster';
import { useSession } from '../../lib/session';
import { PendingWatch } from '../../music/pending-watch';
import { PageHead } from '../page-head';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { LoginWindow } from './login-window';
import { PlayerPlace } from './player-place';
import { TopBar } from './top-bar';

/** Everything that stays while pages change. The player comes last in the order of focus. */
export function Shell() {
  const { t } = useTranslation();
  const token = useSession((session) => session.token);
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--under-player)+env(safe-area-inset-bottom))] max-md:pb-[calc(var(--under-player)+var(--bar-bottom)+env(safe-area-inset-bottom))]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-route) -translate-y-20 rounded-control bg-ink-1 px-4 py-2 text-on-ink focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <PageHead />
      {token && <PendingWatch />}
      <TopBar />
      <main id="content" tabIndex={-1} className="grow overflow-x-clip outline-none">
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <PlayerPlace />
      <LoginWindow />
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}
