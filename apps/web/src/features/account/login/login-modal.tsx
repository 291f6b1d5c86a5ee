import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { closeLogin, useLoginRequest, type LoginView as View } from '../../../lib/login-request';
import { session } from '../../../lib/session';
import { dirtyForm } from '../../../lib/dirty-form';
import type { Kept } from './account-form';
import { LoginView } from './login-view';
import { RegisterView } from './register-view';
import { ResetView } from './reset-view';
import { goOn } from './use-account-form';

/** Who has logged in in another tab is in here too: the form would put another session into the place of theirs. */
const followOtherTabs = () => session.subscribe(({ uid }, before) => session.heard && uid && !before.uid && goOn());

/** Three views in one window; a half-filled registration is not lost by a slip. */
export function LoginModal() {
  const { t } = useTranslation('account');
  useEffect(followOtherTabs, []);
  const view = useLoginRequest((request) => request?.view ?? null);
  const [identifier, setIdentifier] = useState('');
  const [{ isDirty, onDirty }] = useState(dirtyForm);
  // The closing animation still shows the view that was open.
  const [lastView, setLastView] = useState<View>('login');
  if (view && view !== lastView) setLastView(view);
  const shown = view ?? lastView;
  const [kept, setKept] = useState<Kept>();
  const props = { kept, onKept: setKept, identifier, onIdentifier: setIdentifier, onDirty };
  return (
    <Dialog
      open={view !== null}
      onOpenChange={(open) => !open && closeLogin()}
      title={t(`title.${shown}`)}
      dirty={isDirty}
    >
      {shown === 'login' && <LoginView {...props} />}
      {shown === 'register' && <RegisterView {...props} />}
      {shown === 'forgotPassword' && <ResetView {...props} />}
    </Dialog>
  );
}
