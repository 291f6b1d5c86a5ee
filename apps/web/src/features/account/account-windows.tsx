import { useState } from 'react';
import { accountWindow, type AccountWish } from '../../lib/account-window';
import { useSession } from '../../lib/session';
import { BirthYearModal } from './identity/birth-year-modal';
import { IdentityModal } from './identity/identity-modal';
import { ProfileModal } from './profile/profile-modal';

/** Each of the windows about the account; one is open at a time. */
export function AccountWindows() {
  const wish = accountWindow.useRequest();
  const userInfo = useSession((session) => session.userInfo);
  // The closing animation still shows what was open.
  const [last, setLast] = useState<AccountWish>('profile');
  if (wish && wish !== last) setLast(wish);
  const open = wish !== null;
  return (
    <>
      <ProfileModal />
      {userInfo && last === 'birthYear' && <BirthYearModal open={open} />}
      {userInfo && last !== 'profile' && last !== 'birthYear' && (
        <IdentityModal key={`${last} ${String(open)}`} open={open} wish={last} userInfo={userInfo} />
      )}
    </>
  );
}
