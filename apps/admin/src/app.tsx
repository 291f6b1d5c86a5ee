import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { authProvider } from './auth-provider';
import { Dashboard } from './dashboard/dashboard';
import { dataProvider } from './data-provider';
import { IdentityPage } from './identity/identity-page';
import { DeskLayout } from './layout';
import { ModelPage } from './models/model-page';
import { queryClient } from './query-client';
import { resources } from './resources';
import { themes } from './theme';
import { SettingPage } from './settings/setting-page';
import { store } from './store';
import { i18nProvider } from './words/messages';

export const App = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    queryClient={queryClient}
    store={store}
    i18nProvider={i18nProvider}
    dashboard={Dashboard}
    layout={DeskLayout}
    theme={themes.light}
    darkTheme={themes.dark}
    loginPage={false}
    requireAuth
    disableTelemetry
    title="弦外控制台"
  >
    {resources.map((resource) => (
      <Resource key={resource.name} {...resource} />
    ))}
    <CustomRoutes>
      <Route path="/identity" element={<IdentityPage />} />
      <Route path="/models" element={<ModelPage />} />
      <Route path="/settings" element={<SettingPage />} />
    </CustomRoutes>
  </Admin>
);
