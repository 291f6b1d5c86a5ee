import { logout } from '@overtone/contract/people';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/avatar';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu';
import { call, isDeadToken } from '../../lib/api';
import { shorten } from '../../lib/format';
import { session, useSession } from '../../lib/session';
import { toast } from '../../lib/toast';
import { levelName } from '../level';
import { SettingsChoices } from './settings-menu';

export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation();
  const { uid, userInfo } = useSession((known) => known);
  const leave = useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: () => {
      session.end();
      toast.success(t('loggedOut'));
    },
    onError: (error) => isDeadToken(error) || toast.error(t('logoutFailed')),
  });
  const seed = uid ?? '';
  const avatar = userInfo?.avatar_url;
  return (
    <Menu label={t('account')} defaultOpen trigger={trigger}>
      {userInfo && (
        <div className="flex items-center gap-3 px-2.5 py-2">
          <Avatar src={avatar} seed={seed} size={40} />
          <div className="min-w-0">
            <p className="font-semibold" title={userInfo.nickname ?? undefined}>
              {userInfo.nickname ? shorten(userInfo.nickname, 5) : t('member.anonymous')}
            </p>
            <p className="text-2xs text-ink-3">
              {t(`level.${levelName(userInfo.user_group)}`)} · {t('member.uid', { uid: userInfo.uid })}
            </p>
          </div>
        </div>
      )}
      <MenuSeparator />
      <SettingsChoices />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => leave.mutate()}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
