import type { ComponentType } from 'react';
import { createBrowserRouter, createPath, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { requestLogin } from '../lib/login-request';
import { session } from '../lib/session';
import { site } from '../lib/site';
import { restOfTexts } from './i18n';
import { loadPage } from './load-page';
import type { PageHandle } from './page-head';
import { pathOf, type KnownPage, type PageName } from './page-table';
import { HomeRoute } from './pages/home';
import { queryClient } from './query-client';
import { Crash, PageCrash } from './shell/crash';
import { PageWaiting } from './shell/page-waiting';
import { Shell } from './shell/shell';
import { startupDone } from './startup';

/** For the first page, which no blocker sees: home with the login modal, then on to what was wanted. */
async function guard({ request }: LoaderFunctionArgs): Promise<null> {
  await startupDone();
  if (session.get().token) return null;
  const { pathname, search } = new URL(request.url);
  requestLogin({ then: () => void theRouter().navigate(pathname + search) });
  throw replace('/');
}

const handle = (name: PageName): PageHandle => ({ page: { name } });
type Load = () => Promise<ComponentType>;
/** With the words it speaks. */
async function arrive(load: Load): Promise<ComponentType> {
  const [Component] = await loadPage(() => Promise.all([load(), restOfTexts()]), wanted);
  return Component;
}
const wanted = (): string => createPath(theRouter().state.navigation.location ?? theRouter().state.location);

/** A page whose code is fetched when it is opened. */
const page = (name: KnownPage, load: Load, more: Pick<RouteObject, 'loader'> = {}): RouteObject => ({
  path: pathOf(name),
  handle: handle(name),
  HydrateFallback: PageWaiting,
  ErrorBoundary: PageCrash,
  lazy: async () => ({ Component: await arrive(load) }),
  ...more,
});

const missing: Load = async () => (await import('./pages/missing')).MissingRoute;

/** Design is shown in the sandbox only; elsewhere its address is unknown like any other. */
async function designOrMissing(): Promise<{ Component: ComponentType; handle: PageHandle }> {
  const { sandbox } = await queryClient.ensureQueryData(site());
  const load: Load = async () => (await import('../features/design/design-page')).DesignPage;
  return sandbox
    ? { Component: await arrive(load), handle: handle('design') }
    : { Component: await arrive(missing), handle: handle('missing') };
}

const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: Crash,
    children: [
      { path: pathOf('home'), Component: HomeRoute, ErrorBoundary: PageCrash, handle: handle('home') },
      page('create', async () => (await import('../features/create/create-page')).CreatePage),
      page('mixing-console', async () => (await import('../features/mixer/mixer-page')).MixerPage),
      page('stems', async () => (await import('./pages/stems')).StemsRoute, { loader: guard }),
      page('my-music', async () => (await import('../features/my-music/my-music-page')).MyMusicPage, { loader: guard }),
      page('song', async () => {
        void import('./wechat-start').catch(() => undefined);
        return (await import('../features/song-page/song-page')).SongPage;
      }),
      page('playlist', async () => (await import('../features/playlists/playlist-page')).PlaylistPage),
      page('pricing', async () => (await import('./pages/pricing')).PricingRoute),
      page('payment-result', async () => (await import('./pages/payment-result')).PaymentResultRoute, {
        loader: guard,
      }),
      page('offline', async () => (await import('../features/offline/offline-page')).OfflinePage),
      page('faq', async () => (await import('../features/faq/faq-page')).FaqPage),
      page('account', async () => (await import('../features/account/account-page')).AccountPage, { loader: guard }),
      page(
        'notifications',
        async () => (await import('../features/notifications/notifications-page')).NotificationsPage,
        {
          loader: guard,
        },
      ),
      page('unsubscribe', async () => (await import('../features/notifications/unsubscribe-page')).UnsubscribePage),
      page('ticket-thread', async () => (await import('../features/support/support-window')).ThreadPage),
      page('about', async () => (await import('../features/about/about-page')).AboutPage),
      page('agreement', async () => (await import('../features/legal/agreement')).AgreementPage),
      page('privacy', async () => (await import('../features/legal/privacy')).PrivacyPage),
      { path: pathOf('design'), HydrateFallback: PageWaiting, ErrorBoundary: PageCrash, lazy: designOrMissing },
      {
        path: '/invite/:id',
        loader: async (given) => (await loadPage(() => import('./invitation'))).acceptInvitation(given),
        HydrateFallback: PageWaiting,
      },
      {
        path: '*',
        handle: handle('missing'),
        HydrateFallback: PageWaiting,
        ErrorBoundary: PageCrash,
        lazy: async () => ({ Component: await arrive(missing) }),
      },
    ],
  },
];

let router: ReturnType<typeof createBrowserRouter> | undefined;
/** Begins with the first render: the page's code is read in one task, the router looks at its address in another. */
export const theRouter = () => (router ??= createBrowserRouter(routes));
