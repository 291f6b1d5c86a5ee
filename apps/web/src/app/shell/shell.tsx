import { useTranslation } from 'react-i18next';
import { Part } from '../../components/part';
import { Toaster } from '../../components/toaster';
import { idle } from '../../lib/idle';
import { useSession } from '../../lib/session';
import { SongMenuPlace } from '../../songs/cards/song-menu-place';
import { PageHead } from '../page-head';
import { BatchPlace } from './batch-place';
import { BottomBar } from './bottom-bar';
import { FooterPlace } from './footer-place';
import { LoginGuard } from './login-guard';
import { LoginWindow } from './login-window';
import { ManualPlace } from './manual-place';
import { PageOutlet } from './page-outlet';
import { PlayerPlace } from './player-place';
import { ProfileWindow } from './profile-window';
import { ReceiptWindow } from './receipt-window';
import { RouteOverlay } from './route-overlay';
import { ScrollKeeper } from './scroll-keeper';
import { ShareWindow } from './share-window';
import { ShortcutsPlace } from './shortcuts-place';
import { SongDialogPlace } from './song-dialog-place';
import { SupportPlace } from './support-place';
import { TopBar } from './top-bar';

const pendingWatch = async () => (await import('../../songs/data/pending-watch')).PendingWatch;
const versionNotice = () => idle().then(async () => (await import('./version-notice')).VersionNotice);
const deletionNotice = async () => (await import('../../features/account/deletion-notice')).DeletionNotice;

const skip =
  'fixed top-2 left-2 z-(--z-route) -translate-y-20 rounded-control bg-ink-1 px-4 py-2 text-on-ink focus:translate-y-0';

/** Everything that stays while pages change. The player comes last in the order of focus. */
export function Shell() {
  const { t } = useTranslation();
  const token = useSession((session) => session.token);
  const leaving = useSession(({ userInfo }) => Boolean(userInfo?.deletion_due_at));
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--under-player)+env(safe-area-inset-bottom))] max-md:pb-[calc(var(--under-player)+var(--bar-bottom)+env(safe-area-inset-bottom))]">
      <a href="#content" className={skip}>
        {t('skip')}
      </a>
      <a href="#player" className={`${skip} [html:not(:has(#player))_&]:hidden`}>
        {t('skipPlayer')}
      </a>
      <PageHead />
      {token && (
        <Part load={pendingWatch} silent>
          {(PendingWatch) => <PendingWatch />}
        </Part>
      )}
      <TopBar />
      <div id="notices" />
      {leaving && (
        <Part load={deletionNotice} silent>
          {(DeletionNotice) => <DeletionNotice />}
        </Part>
      )}
      <div className="relative flex grow flex-col">
        <main id="content" tabIndex={-1} className="grow overflow-x-clip outline-none">
          <PageOutlet />
        </main>
        <RouteOverlay />
      </div>
      <FooterPlace />
      <BottomBar />
      <PlayerPlace />
      <ShortcutsPlace />
      <LoginWindow />
      <ProfileWindow />
      <ReceiptWindow />
      <ManualPlace />
      <ShareWindow />
      <SongMenuPlace />
      <SongDialogPlace />
      <BatchPlace />
      <SupportPlace />
      <Part load={versionNotice} silent>
        {(VersionNotice) => <VersionNotice />}
      </Part>
      <Toaster />
      <LoginGuard />
      <ScrollKeeper />
    </div>
  );
}
