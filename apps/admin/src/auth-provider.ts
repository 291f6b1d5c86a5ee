import { NoAnswer, Refusal } from '@overtone/contract/client';
import { logout, readUserInfo } from '@overtone/contract/people';
import type { AuthProvider } from 'react-admin';
import { call, session } from './api';

/** Who was here when this page began: by now another tab may have let somebody else in. */
const began = session.token();

/** The session is over, or is no administrator's any more. */
export const hasLost = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 401 || error.code === 'FORBIDDEN');

/** Back to the site, and nothing of it stays on the screen. */
export function leave(token = began): void {
  session.end(token);
  location.replace('/');
}

/** The site's login is the console's: there is no second one to be kept or forgotten. */
export const authProvider: AuthProvider = {
  login: async () => {
    throw new Error('the login is the site’s');
  },
  checkAuth: async () => {
    if (session.token() === null) throw new Error('nobody is logged in');
  },
  // Who has lost the right sees nothing here any more; a call that was merely wrong ends nothing.
  checkError: async (error: unknown) => {
    if (!hasLost(error)) return;
    // It logs out who is here. Somebody else may be, who has every right to the site: this page alone ends.
    if (session.token() === began) throw error;
    leave();
  },
  logout: async () => {
    // The token ends here whether or not the server could be told.
    const token = session.token();
    if (token !== null) await call(logout, {}).catch(() => undefined);
    leave(token);
    return false;
  },
  getIdentity: async () => {
    try {
      const { data } = await call(readUserInfo, {});
      return { id: data.uid, fullName: data.nickname ?? data.uid, avatar: data.avatar_url };
    } catch (error) {
      if (error instanceof NoAnswer) return { id: session.uid() ?? '' };
      throw error;
    }
  },
  getPermissions: async () => 'admin',
};
