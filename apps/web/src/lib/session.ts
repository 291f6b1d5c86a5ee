import type { UserInfo } from '@overtone/contract/people';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Session {
  token: string | null;
  uid: string | null;
  userInfo: UserInfo | null;
}

/** The names are fixed: [P3-05] to [P3-07]. */
const keys = { token: 'token', uid: 'uid', userInfo: 'userInfo' } as const;
const nobody: Session = { token: null, uid: null, userInfo: null };

const store = createStore<Session>(() => read());
let expired: ((uid: string | null) => () => void) | undefined;
/** The session that is being ended on purpose, and whether the server has said meanwhile that it is over. */
let leaving: { token: string; over: boolean } | undefined;

function read(): Session {
  const token = localStorage.getItem(keys.token);
  if (!token) return nobody;
  return { token, uid: localStorage.getItem(keys.uid), userInfo: storedUser() };
}

function storedUser(): UserInfo | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keys.userInfo) ?? 'null');
    return isUserInfo(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** By hand, without the code of the schemas: we wrote it ourselves, and the server is asked at every start. */
function isUserInfo(stored: unknown): stored is UserInfo {
  const { uid, token, avatar_url, points } = Object(stored) as Record<string, unknown>;
  return [uid, token, avatar_url].every((text) => typeof text === 'string') && typeof points === 'number';
}

export const session = {
  get: store.getState,
  subscribe: store.subscribe,

  /** A login or a registration; also whatever /user/info answers later. */
  begin(userInfo: UserInfo): void {
    localStorage.setItem(keys.uid, userInfo.uid);
    localStorage.setItem(keys.userInfo, JSON.stringify(userInfo));
    // Last: whoever hears of it in another tab finds the others there.
    localStorage.setItem(keys.token, userInfo.token);
    store.setState({ token: userInfo.token, uid: userInfo.uid, userInfo });
  },

  end(): void {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    store.setState(nobody);
  },

  /**
   * Ends with what `work` asks of the server. What else is under way may be refused before its answer is here:
   * that is the end that was wanted, and nothing is said of it, unless `work` fails.
   */
  async endBy<T>(work: () => Promise<T>): Promise<T> {
    const { token } = store.getState();
    const mine = token === null ? undefined : { token, over: false };
    leaving = mine;
    try {
      const answer = await work();
      leaving = undefined;
      if (token !== null) session.endIf(token);
      return answer;
    } catch (error) {
      leaving = undefined;
      if (mine?.over) session.expire(mine.token);
      throw error;
    }
  },

  /** It ended on purpose, in another tab or on this page: nothing is said. */
  endIf(token: string): void {
    if (store.getState().token === token) session.end();
  },

  /** The server no longer knows the token. Many calls may fail at once: only the first one counts. */
  expire(token: string): void {
    if (store.getState().token !== token) return;
    if (leaving?.token === token) return void (leaving.over = true);
    const after = expired?.(store.getState().uid);
    session.end();
    after?.();
  },

  /**
   * One listener, as long as the page lives. Told before anything is removed, for other tabs hear of that at once; what it
   * answers is called afterwards.
   */
  onExpired(tell: (uid: string | null) => () => void): void {
    expired = tell;
  },
};

/** A login or logout in another tab counts here too. */
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === keys.token || event.key === keys.userInfo) store.setState(read());
});

export function useSession<T>(select: (session: Session) => T): T {
  return useStore(store, select);
}
