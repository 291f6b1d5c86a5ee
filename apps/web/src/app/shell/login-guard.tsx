import { useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { requestLogin } from '../../lib/login-request';
import { session } from '../../lib/session';
import { needsLogin } from '../page-table';

/** Without a session a navigation to a guarded page does not happen: the login modal opens, and a login goes on. */
export function LoginGuard() {
  const navigate = useNavigate();
  const blocker = useBlocker(({ nextLocation }) => !session.get().token && needsLogin(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const wanted = blocker.location;
    blocker.reset();
    requestLogin({ then: () => void navigate(wanted) });
  }, [blocker, navigate]);
  return null;
}
