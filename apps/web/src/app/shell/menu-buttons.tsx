import { Settings2 } from 'lucide-react';
import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/avatar';
import { useSession } from '../../lib/session';
import { loadPage } from '../load-page';

type MenuOf = ComponentType<{ trigger: ReactElement }>;
const lazyMenu = (load: () => Promise<MenuOf>) => lazy(async () => ({ default: await loadPage(load) }));
const AccountMenu = lazyMenu(async () => (await import('./account-menu')).AccountMenu);
const SettingsMenu = lazyMenu(async () => (await import('./settings-menu')).SettingsMenu);

export function AccountButton() {
  const { t } = useTranslation();
  const { uid, userInfo } = useSession((known) => known);
  return (
    <Opener menu={AccountMenu}>
      <button
        type="button"
        aria-label={t('account')}
        className="grid size-11 shrink-0 place-items-center rounded-round md:size-9"
      >
        <Avatar src={userInfo?.avatar_url} seed={uid ?? ''} />
      </button>
    </Opener>
  );
}

export function SettingsButton() {
  const { t } = useTranslation();
  return (
    <Opener menu={SettingsMenu}>
      <button
        type="button"
        aria-label={t('settings')}
        className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink-1 max-md:size-11"
      >
        <Settings2 aria-hidden size={18} strokeWidth={1.6} />
      </button>
    </Opener>
  );
}

/** A menu's code is fetched when it is first opened. */
function Opener({ menu: Menu, children }: { menu: MenuOf; children: ReactElement<ComponentProps<'button'>> }) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(children, { 'aria-haspopup': 'menu', onClick: () => setWanted(true) });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu trigger={children} />
    </Suspense>
  );
}
