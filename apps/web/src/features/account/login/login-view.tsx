import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPanel, Tabs } from '../../../components/tabs';
import type { ViewProps } from './account-form';
import { CodeLoginForm } from './code-login-form';
import { PasswordLoginForm } from './password-login-form';

type Kind = 'password' | 'code';

export function LoginView(view: ViewProps) {
  const { t } = useTranslation('account');
  const [kind, setKind] = useState<Kind>();
  const props = { ...view, still: kind !== undefined };
  const items = (['password', 'code'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }));
  return (
    <Tabs value={kind ?? 'password'} onValueChange={setKind} items={items} label={t('tabs.label')}>
      <TabPanel value="password" className="pt-[18px]">
        <PasswordLoginForm {...props} />
      </TabPanel>
      <TabPanel value="code" className="pt-[18px]">
        <CodeLoginForm {...props} />
      </TabPanel>
    </Tabs>
  );
}
