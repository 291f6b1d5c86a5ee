import { lazy, Suspense, useState } from 'react';
import { useLoginRequest } from '../../lib/login-request';
import { loadPage } from '../load-page';

const LoginModal = lazy(async () => ({
  default: await loadPage(async () => (await import('../../features/account/login/login-modal')).LoginModal),
}));

/** The forms of the login are fetched when somebody first wants them. */
export function LoginWindow() {
  const wanted = useLoginRequest((request) => request.view !== null);
  const [everWanted, setEverWanted] = useState(wanted);
  if (wanted && !everWanted) setEverWanted(true);
  return (
    everWanted && (
      <Suspense>
        <LoginModal />
      </Suspense>
    )
  );
}
