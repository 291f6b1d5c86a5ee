import { shorten } from '@overtone/contract/text-length';
import '../offline-later';
import { levelName } from '@overtone/contract/level';
import { limits } from '@overtone/contract/limits';
import { logout, type UserInfo } from '@overtone/contract/people';
import { useMutation } from '@tanstack/react-query';
import { LogOut, MessageSquareText, PenLine, ReceiptText, ShieldCheck, Ticket, UserPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Avatar } from '../../components/avatar';
import { LevelStrings } from '../../components/level-strings';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu';
import { openProfileEditor } from '../../features/account/profile/open-profile';
import { call } from '../../lib/api';
import { isDeadToken } from '../../lib/dead-token';
import { points } from '../../lib/format';
import { session, useSession } from '../../lib/session';
import { requestFeedback } from '../../lib/ticket-request';
import { toast } from '../../lib/toast';
import { ManualItem, OfflineItem, SettingsChoices } from './settings-menu';

export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation(['later', 'shell']);
  const navigate = useNavigate();
  const userInfo = useSession((known) => known.userInfo);
  const leave = useLogout();
  return (
    <Menu label={t('shell:account')} defaultOpen trigger={trigger}>
      {userInfo && (
        <>
          <Who userInfo={userInfo} />
          <MenuSeparator />
          <MenuItem icon={PenLine} onSelect={openProfileEditor}>
            {t('menu.profile')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={Ticket} onSelect={() => void navigate('/account?tab=points')}>
        {t('menu.points')}
      </MenuItem>
      <MenuItem icon={ReceiptText} onSelect={() => void navigate('/account?tab=orders')}>
        {t('menu.orders')}
      </MenuItem>
      <MenuItem icon={ShieldCheck} onSelect={() => void navigate('/account?tab=security')}>
        {t('menu.security')}
      </MenuItem>
      <MenuItem icon={UserPlus} onSelect={() => void navigate('/account?tab=invite')}>
        {t('menu.invite')}
      </MenuItem>
      <MenuItem icon={MessageSquareText} onSelect={() => requestFeedback()}>
        {t('menu.feedback')}
      </MenuItem>
      <MenuSeparator />
      <SettingsChoices />
      <MenuSeparator />
      <OfflineItem />
      <ManualItem />
      <MenuItem icon={LogOut} onSelect={leave}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}

function Who({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation(['shell', 'account']);
  const { uid, nickname, avatar_url: avatar, user_group: level } = userInfo;
  return (
    <div className="flex items-center gap-3 px-2.5 py-2">
      <Avatar src={avatar} seed={uid} size={40} />
      <div className="min-w-0">
        <p className="font-semibold" title={nickname ?? undefined}>
          {nickname ? shorten(nickname, limits.nicknameShown) : t('account:anonymous')}
        </p>
        <p className="flex items-center gap-1.5 text-2xs text-ink-3">
          <LevelStrings level={level} className="h-3.5 w-5" />
          {t(`account:level.${levelName(level)}`)} · {points(userInfo.points)} {t('pointsUnit')}
        </p>
      </div>
    </div>
  );
}

/** From a guarded page the session keeper leads home. */
function useLogout(): () => void {
  const { t } = useTranslation('later');
  const { mutate } = useMutation({
    mutationFn: () => session.endBy(() => call(logout, {})),
    meta: { silent: true },
    onSuccess: () => void toast.success(t('loggedOut')),
    onError: (error) => {
      if (!isDeadToken(error)) toast.error(t('logoutFailed'));
    },
  });
  return () => mutate();
}
