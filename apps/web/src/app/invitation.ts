import { replace, type LoaderFunctionArgs } from 'react-router';
import { requestLogin } from '../lib/login-request';
import { pendingInvite } from '../lib/pending-invite';
import { session } from '../lib/session';

/** /invite/{id}: the id is kept for a registration, a visitor is asked to register, home is shown. */
export function acceptInvitation({ params: { id = '' } }: LoaderFunctionArgs): never {
  pendingInvite.keep(id);
  if (!session.get().token) requestLogin({ view: 'register' });
  throw replace('/');
}
