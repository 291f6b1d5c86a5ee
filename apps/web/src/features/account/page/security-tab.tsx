import type { UserInfo } from '@overtone/contract/people';
import { useTranslation } from 'react-i18next';
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
      <Section title={t('page.security.password')}>
        <ChangePassword userInfo={userInfo} />
      </Section>
    </>
  );
}
