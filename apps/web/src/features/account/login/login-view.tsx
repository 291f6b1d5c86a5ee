import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPanel, Tabs } from '../../../components/tabs';
import { useSite } from '../../../lib/site';
import type { ViewProps } from './account-form';
import { CodeLoginForm } from './code-login-form';
import { OneTap, oneTapFailure } from './one-tap';
import { PasswordLoginForm } from './password-login-form';

type Kind = 'password' | 'code';

export function LoginView(view: ViewProps) {
  const { t } = useTranslation('account');
  const [kind, setKind] = useState<Kind>();
  const items = (['password', 'code'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }));
  const failed = oneTapFailure.useRequest((request) => request !== null);
  const site = useSite();
  // It asks the carrier of the phone this runs on: where nobody touches the screen there is none.
  const script = matchMedia('(pointer: coarse)').matches ? site?.one_tap_script : undefined;
  // What is left empty on the way to the one tap is no mistake, and moves nothing under the finger.
  const props = { ...view, still: kind !== undefined || Boolean(script) };
  return (
    <>
      {site && script && <OneTap script={script} registers={site.login_registers} />}
      <Tabs
        value={kind ?? (failed ? 'code' : 'password')}
        onValueChange={setKind}
        items={items}
        label={t('tabs.label')}
      >
        <TabPanel value="password" className="pt-[18px]">
          <PasswordLoginForm {...props} />
        </TabPanel>
        <TabPanel value="code" className="pt-[18px]">
          <CodeLoginForm {...props} />
        </TabPanel>
      </Tabs>
    </>
  );
}
