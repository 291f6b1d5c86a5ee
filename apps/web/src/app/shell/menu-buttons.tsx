import { Settings2 } from 'lucide-react';
import { cloneElement, useState, type ComponentProps, type ComponentType, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/avatar';
import { Part } from '../../components/part';
import { useSession } from '../../lib/session';

type MenuOf = ComponentType<{ trigger: ReactElement }>;
const accountMenu = async () => (await import('./account-menu')).AccountMenu;
const settingsMenu = async () => (await import('./settings-menu')).SettingsMenu;

export function AccountButton() {
  const { t } = useTranslation();
  const { uid, userInfo } = useSession((known) => known);
  return (
    <Opener load={accountMenu}>
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
    <Opener load={settingsMenu}>
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

interface OpenerProps {
  load: () => Promise<MenuOf>;
  children: ReactElement<ComponentProps<'button'>>;
}

/** A menu's code is fetched when it is first opened. */
function Opener({ load, children }: OpenerProps) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(children, { 'aria-haspopup': 'menu', onClick: () => setWanted(true) });
  return (
    <Part load={load} need={wanted} onMissing={() => setWanted(false)} fallback={closed}>
      {(Menu) => <Menu trigger={children} />}
    </Part>
  );
}
