import type { UserInfo } from '@overtone/contract/people';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Part } from '../../components/part';
import { PageTitle } from '../../components/page-title';
import { Skeleton } from '../../components/skeleton';
import { TabPanel, Tabs } from '../../components/tabs';
import { useSession } from '../../lib/session';
import { userInfo as userInfoQuery } from '../../lib/user-info';
import { DataTab } from './page/data-tab';
import { Identity } from './page/identity';
import { InviteTab } from './page/invite-tab';
import { OrdersTab } from './page/orders-tab';
import { PointsTab } from './page/points-tab';
import { ProfileTab } from './page/profile-tab';
import { Asked } from './page/section';
import { SecurityTab } from './page/security-tab';

const tabs = ['profile', 'points', 'orders', 'invite', 'security', 'developers', 'data'] as const;
type Tab = (typeof tabs)[number];
const panels: Record<Tab, ComponentType<{ userInfo: UserInfo }>> = {
  profile: ProfileTab,
  points: PointsTab,
  orders: OrdersTab,
  invite: InviteTab,
  security: SecurityTab,
  developers: Developers,
  data: DataTab,
};

const loadDevelopers = async () => (await import('./developers/developers-tab')).DevelopersTab;

/** Few need it: its code comes when it is opened. */
function Developers() {
  return (
    <Part load={loadDevelopers} fallback={<Skeleton className="mt-7 h-60 w-full" />}>
      {(Tab) => <Tab />}
    </Part>
  );
}

/** Everything a member has with us. The open part stands in the address, so that it can be linked to. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const known = useSession((session) => session.userInfo);
  const query = useQuery({ ...userInfoQuery(), select: ({ data }) => data });
  return (
    <div className="wrap pb-10">
      <PageTitle>{t('page.title')}</PageTitle>
      {known ? (
        <Parts userInfo={known} />
      ) : (
        <Asked query={query} skeleton={<Skeleton className="h-60 w-full" />}>
          {(userInfo) => <Parts userInfo={userInfo} />}
        </Asked>
      )}
    </div>
  );
}

function Parts({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('account');
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'profile';
  const open = (next: Tab) =>
    setSearch(next === 'profile' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return (
    <div className="grid gap-8 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-0">
      <div className="lg:pt-3 lg:pr-10">
        <Identity userInfo={userInfo} />
      </div>
      <div className="min-w-0 lg:border-l lg:border-line lg:pl-12">
        <Tabs
          value={tab}
          onValueChange={open}
          items={tabs.map((value) => ({ value, label: t(`page.tabs.${value}`) }))}
          label={t('page.tabs.label')}
          className="max-w-[720px]"
        >
          {tabs.map((name) => {
            const Panel = panels[name];
            return (
              <TabPanel key={name} value={name}>
                <Panel userInfo={userInfo} />
              </TabPanel>
            );
          })}
        </Tabs>
      </div>
    </div>
  );
}
