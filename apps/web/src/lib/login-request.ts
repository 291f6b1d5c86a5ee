import { create } from 'zustand';
import { session } from './session';

export type LoginView = 'login' | 'register' | 'forgotPassword';

interface LoginRequest {
  view: LoginView | null;
  /** Goes on with what was asked for once somebody is logged in. */
  then: (() => void) | undefined;
}

/** Who wants the login modal: anybody may ask, the shell shows it. */
export const useLoginRequest = create<LoginRequest>(() => ({ view: null, then: undefined }));

/** While the window is open, a wish that names neither a view nor a way on changes nothing of the wish before it. */
export function requestLogin({ view, then }: { view?: LoginView; then?: () => void } = {}): void {
  const open = useLoginRequest.getState().view !== null;
  if (open && !view && !then) return;
  useLoginRequest.setState({ view: view ?? 'login', then });
}

/** Another view of the open modal; what was asked for before is still wanted. */
export function switchView(view: LoginView): void {
  useLoginRequest.setState({ view });
}

export function closeLogin(): void {
  useLoginRequest.setState({ view: null, then: undefined });
}

/** True when there is a session; else opens the login modal. */
export function requireLogin(then?: () => void): boolean {
  if (session.get().token) return true;
  requestLogin(then ? { then } : {});
  return false;
}
