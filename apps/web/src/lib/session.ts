import type { UserInfo } from '@overtone/contract/people';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Session {
  token: string | null;
  uid: string | null;
  userInfo: UserInfo | null;
}

/** The names are fixed: [P3-05] to [P3-07]. */
const keys: readonly (keyof Session)[] = ['token', 'uid', 'userInfo'];
const nobody: Session = { token: null, uid: null, userInfo: null };

const kept = (key: keyof Session): string | null => localStorage.getItem(key);

const store = createStore<Session>(() => read());
let expired: ((uid: string | null) => () => void) | undefined;
/** The session that is being ended on purpose, and whether the server has said meanwhile that it is over. */
let leaving: { token: string; over: boolean } | undefined;

function read(): Session {
  const token = kept('token');
  if (!token) return nobody;
  return { token, uid: kept('uid'), userInfo: storedUser(token) };
}

/** Another tab may have written what it knew of somebody else a moment too late. */
function storedUser(token: string): UserInfo | null {
  try {
    const stored: unknown = JSON.parse(kept('userInfo') ?? 'null');
    return isUserInfo(stored) && stored.token === token ? stored : null;
  } catch {
    return null;
  }
}

/** By hand, without the code of the schemas: we wrote it ourselves, and the server is asked at every start. */
function isUserInfo(stored: unknown): stored is UserInfo {
  const { uid, token, avatar_url, points } = Object(stored) as Record<string, unknown>;
  return [uid, token, avatar_url].every((text) => typeof text === 'string') && typeof points === 'number';
}

/** What another tab has begun or ended. News of it may be late: this page may have slept. */
function hear(): void {
  session.heard = true;
  store.setState(read());
  session.heard = false;
}

export const session = {
  get: store.getState,
  subscribe: store.subscribe,
  /** Whether what subscribers are just told of was done by another tab, which has tidied up what the browser keeps. */
  heard: false,
  isStill,

  /** A login or a registration, and nothing else. */
  begin(userInfo: UserInfo): void {
    localStorage.setItem('userInfo', JSON.stringify(userInfo));
    localStorage.setItem('uid', userInfo.uid);
    // Last: whoever hears of it in another tab finds the others there.
    localStorage.setItem('token', userInfo.token);
    store.setState({ token: userInfo.token, uid: userInfo.uid, userInfo });
  },

  /**
   * What the server says later of who is here. An answer may come when its member has left, in whatever tab, or somebody
   * else is here: then it is nobody's, and false. No token is written: another tab may be ending the session just now.
   */
  learn(userInfo: UserInfo): boolean {
    if (!isStill(userInfo.token)) return false;
    localStorage.setItem('userInfo', JSON.stringify(userInfo));
    store.setState({ uid: userInfo.uid, userInfo });
    return true;
  },

  end(): void {
    for (const key of keys) localStorage.removeItem(key);
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
      if (mine) session.endIf(mine.token);
      return answer;
    } catch (error) {
      leaving = undefined;
      if (mine?.over) session.expire(mine.token);
      throw error;
    }
  },

  /** It ended on purpose, in another tab or on this page: nothing is said. */
  endIf(token: string): void {
    if (isStill(token)) session.end();
  },

  /** The server no longer knows the token. Many calls may fail at once: only the first one counts. */
  expire(token: string): void {
    if (!isStill(token)) return;
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

/** Nobody else's session is ended or told of: the browser may keep another one by now. Null: nobody is here. */
function isStill(token: string | null): boolean {
  if (kept('token') !== store.getState().token) hear();
  return store.getState().token === token;
}

/** A login or logout in another tab counts here too. */
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === 'token' || key === 'userInfo') hear();
});

export function useSession<T>(select: (session: Session) => T): T {
  return useStore(store, select);
}
