import { closeLogin, useLoginRequest } from '../../lib/login-request';
import { windowPlace } from './window-place';

/** The forms of the login. */
export const LoginWindow = windowPlace(
  { useRequest: useLoginRequest, close: closeLogin },
  async () => (await import('./login-modal')).LoginModal,
);
