import { replace, type LoaderFunctionArgs } from 'react-router';
import { requestLogin } from '../lib/login-request';
import { session } from '../lib/session';

/** The name is fixed by the specification (section 3); the register view reads it. */
const key = 'pendingInviteCode';
const looksLikeUid = /^\d{1,20}$/;

/** /invite/{id}: the id is kept for a registration, the visitor is asked to register, home is shown. */
export function acceptInvitation({ params: { id = '' } }: LoaderFunctionArgs): never {
  if (looksLikeUid.test(id)) {
    localStorage.setItem(key, id);
    if (!session.get().token) requestLogin({ view: 'register' });
  }
  throw replace('/');
}
