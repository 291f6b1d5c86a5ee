import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPanel, Tabs } from '../../components/tabs';
import { CodeLoginForm } from './code-login-form';
import { PasswordLoginForm } from './password-login-form';

interface Props {
  /** What was typed in another view. */
  identifier: string;
  onIdentifier: (identifier: string) => void;
}
type Kind = 'password' | 'code';

export function LoginView(props: Props) {
  const { t } = useTranslation('account');
  const [kind, setKind] = useState<Kind>('password');
  const items = (['password', 'code'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }));
  return (
    <Tabs value={kind} onValueChange={setKind} items={items} label={t('tabs.label')}>
      <TabPanel value="password" className="pt-[18px]">
        <PasswordLoginForm {...props} />
      </TabPanel>
      <TabPanel value="code" className="pt-[18px]">
        <CodeLoginForm {...props} />
      </TabPanel>
    </Tabs>
  );
}
