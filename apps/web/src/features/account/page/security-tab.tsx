import type { UserInfo } from '@overtone/contract/people';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { accountWindow } from '../../../lib/account-window';
import { ChangePassword } from './change-password';
import { DeviceList } from './device-list';
import { Section } from './section';

export function SecurityTab({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Section title={t('page.security.devices')}>
        <DeviceList />
      </Section>
      <Section title={t(userInfo.has_password ? 'page.security.password' : 'identity.setPassword')}>
        {userInfo.has_password ? <ChangePassword userInfo={userInfo} /> : <SetPassword />}
      </Section>
    </>
  );
}

/** Of an account that a login by code has made. */
function SetPassword() {
  const { t } = useTranslation('account');
  return (
    <>
      <p className="max-w-[36em] text-ink-2">{t('identity.noPassword')}</p>
      <Button className="mt-4" onClick={() => accountWindow.open('password')}>
        {t('identity.setPassword')}
      </Button>
    </>
  );
}
