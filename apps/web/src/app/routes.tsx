import type { ComponentType } from 'react';
import { createBrowserRouter, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { requestLogin } from '../lib/login-request';
import { session } from '../lib/session';
import { loadPage } from './load-page';
import { needsLogin } from './nav';
import { HomeRoute } from './pages/home';
import type { PageName } from './page-head';
import { Crash } from './shell/crash';
import { PageWaiting } from './shell/page-waiting';
import { Shell } from './shell/shell';

/** The last page shown that anybody may see: where a refused navigation stays. */
let stay = '/';

/** Without a session the login modal opens and the navigation does not happen (specification 2.3). */
function guard({ request }: LoaderFunctionArgs): null {
  if (session.get().token) return null;
  const { pathname, search } = new URL(request.url);
  requestLogin({ then: () => void router.navigate(pathname + search) });
  throw replace(stay);
}

interface Page extends Pick<RouteObject, 'path' | 'loader'> {
  name: PageName;
  load: () => Promise<ComponentType>;
}

const lazyPage = ({ name, load, ...route }: Page): RouteObject => ({
  ...route,
  handle: { page: { name } },
  HydrateFallback: PageWaiting,
  lazy: async () => ({ Component: await loadPage(load) }),
});

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: Crash,
    children: [
      { path: '/', Component: HomeRoute, handle: { page: { name: 'home' } } },
      lazyPage({
        path: '/create',
        name: 'create',
        load: async () => (await import('../features/create/create-page')).CreatePage,
      }),
      lazyPage({
        path: '/my-music',
        name: 'my-music',
        loader: guard,
        load: async () => (await import('../features/songs/my-music-page')).MyMusicPage,
      }),
      lazyPage({
        path: '/agreement',
        name: 'agreement',
        load: async () => (await import('../features/legal/agreement-page')).AgreementPage,
      }),
      lazyPage({
        path: '/privacy',
        name: 'privacy',
        load: async () => (await import('../features/legal/privacy-page')).PrivacyPage,
      }),
      lazyPage({ path: '*', name: 'missing', load: async () => (await import('./pages/missing')).MissingRoute }),
    ],
  },
]);

router.subscribe(({ location, navigation }) => {
  if (navigation.state === 'idle' && !needsLogin(location.pathname)) stay = location.pathname + location.search;
});
