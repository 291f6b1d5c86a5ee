import { Part } from '../../components/part';
import { closeLogin, useLoginRequest } from '../../lib/login-request';

const load = async () => (await import('../../features/account/login/login-modal')).LoginModal;

/** The forms of the login are fetched when somebody first wants them. */
export function LoginWindow() {
  const wanted = useLoginRequest((request) => request !== null);
  return (
    <Part load={load} need={wanted} onMissing={closeLogin}>
      {(LoginModal) => <LoginModal />}
    </Part>
  );
}
