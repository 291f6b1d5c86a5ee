import { lazy, Suspense, useState } from 'react';
import { useLoginRequest } from '../../lib/login-request';

const LoginModal = lazy(async () => ({ default: (await import('../../features/account/login-modal')).LoginModal }));

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
