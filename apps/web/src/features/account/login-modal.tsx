import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { closeLogin, useLoginRequest, type LoginView as View } from '../../lib/login-request';
import { LoginView } from './login-view';
import { RegisterView } from './register-view';
import { ResetView } from './reset-view';

/** Three views in one window; a half-filled registration is not lost by a slip. */
export function LoginModal() {
  const { t } = useTranslation('account');
  const view = useLoginRequest((request) => request.view);
  const [identifier, setIdentifier] = useState('');
  const [dirty, setDirty] = useState(false);
  // The closing animation still shows the view that was open.
  const [lastView, setLastView] = useState<View>('login');
  if (view && view !== lastView) {
    setLastView(view);
    setDirty(false);
  }
  const shown = view ?? lastView;
  const typed = { identifier, onIdentifier: setIdentifier };
  return (
    <Dialog
      open={view !== null}
      onOpenChange={(open) => !open && closeLogin()}
      title={t(`title.${shown}`)}
      dirty={dirty && shown !== 'login'}
    >
      {shown === 'login' && <LoginView {...typed} />}
      {shown === 'register' && <RegisterView {...typed} onDirty={setDirty} />}
      {shown === 'forgotPassword' && <ResetView {...typed} onDirty={setDirty} />}
    </Dialog>
  );
}
