import { createRequest } from './create-request';
import { session } from './session';

export type LoginView = 'login' | 'register' | 'forgotPassword';

interface LoginRequest {
  view: LoginView;
  /** Goes on with what was asked for once somebody is logged in. */
  then: (() => void) | undefined;
}

/** Who wants the login modal: anybody may ask, the shell shows it. */
const login = createRequest<LoginRequest>();
export const { useRequest: useLoginRequest, request: loginRequest, close: closeLogin } = login;

/** While the window is open, a wish that names neither a view nor a way on changes nothing of the wish before it. */
export function requestLogin({ view, then }: { view?: LoginView; then?: () => void } = {}): void {
  if (loginRequest() && !view && !then) return;
  login.open({ view: view ?? 'login', then });
}

/** Another view of the open modal; what was asked for before is still wanted. */
export function switchView(view: LoginView): void {
  login.open({ view, then: loginRequest()?.then });
}

/** True when there is a session; else opens the login modal. */
export function requireLogin(then?: () => void): boolean {
  if (session.get().token) return true;
  requestLogin(then ? { then } : {});
  return false;
}
