import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { useSession } from '../../../lib/session';
import { dirtyForm } from '../../../lib/dirty-form';
import { accountWindow } from '../../../lib/account-window';
import { closeProfileEditor } from './open-profile';
import { ProfileEditor } from './profile-editor';

export function ProfileModal() {
  const { t } = useTranslation('account');
  const open = accountWindow.useRequest((request) => request === 'profile');
  const userInfo = useSession((session) => session.userInfo);
  const [{ isDirty, onDirty }] = useState(dirtyForm);
  return (
    <Dialog
      open={open && userInfo !== null}
      onOpenChange={(next) => !next && closeProfileEditor()}
      title={t('profile.title')}
      size={480}
      dirty={isDirty}
    >
      {userInfo && <ProfileEditor userInfo={userInfo} onDirty={onDirty} />}
    </Dialog>
  );
}
