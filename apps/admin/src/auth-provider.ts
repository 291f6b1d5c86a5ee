import { NoAnswer, Refusal } from '@overtone/contract/client';
import { logout, readUserInfo } from '@overtone/contract/people';
import type { AuthProvider } from 'react-admin';
import { call, session } from './api';

/** Who was here when this page began: by now another tab may have let somebody else in. */
const began = { token: session.token(), uid: session.uid() };
/** The end that is under way was not asked for: what was refused brought it about. */
let lost = false;

/** The session is over, or is no administrator's any more. */
export const hasLost = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 401 || error.code === 'FORBIDDEN');

/** Back to the site, and nothing of it stays on the screen. */
export async function leave(): Promise<void> {
  await session.end(began.token, false);
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
    if (session.token() !== began.token) return leave();
    lost = true;
    throw error;
  },
  logout: async () => {
    const token = session.token();
    // Somebody else may have come in in another tab: they did not ask for it.
    if (token !== null && session.uid() === began.uid) {
      // The session ends here whether or not the server can be told, and at once: a tab that finds it over says it ran out.
      const told = call(logout, {}, { keepalive: true }).catch(() => undefined);
      await session.end(token, !lost);
      await told;
    }
    location.replace('/');
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
