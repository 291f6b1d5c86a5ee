import { closeLogin, loginRequest, requestLogin } from '../../../lib/login-request';
import { session } from '../../../lib/session';

/**
 * The carrier's page lies over ours, and a window of ours would keep focus and touch from it. It comes back where the work
 * has failed; where it is done, what the window was opened for is still wanted.
 */
export async function withoutWindow<T>(work: () => Promise<T>): Promise<{ done: T; wanted: (() => void) | undefined }> {
  const wanted = loginRequest()?.then;
  closeLogin();
  try {
    return { done: await work(), wanted };
  } catch (error) {
    // The page beneath went on: who is in by now, or has asked for a login anew, is left as they are.
    if (session.get().token === null && !loginRequest()) {
      requestLogin({ view: 'login', ...(wanted && { then: wanted }) });
    }
    throw error;
  }
}
