import { userInfo as userInfoSchema, type UserInfo } from '@overtone/contract/people';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Session {
  token: string | null;
  uid: string | null;
  userInfo: UserInfo | null;
}

/** The names are fixed by the specification (section 3). */
const keys = { token: 'token', uid: 'uid', userInfo: 'userInfo' } as const;
const nobody: Session = { token: null, uid: null, userInfo: null };

const store = createStore<Session>(() => read());
const expiredListeners = new Set<() => void>();

function read(): Session {
  const token = localStorage.getItem(keys.token);
  if (!token) return nobody;
  return { token, uid: localStorage.getItem(keys.uid), userInfo: storedUser() };
}

function storedUser(): UserInfo | null {
  try {
    return userInfoSchema.nullable().parse(JSON.parse(localStorage.getItem(keys.userInfo) ?? 'null'));
  } catch {
    return null;
  }
}

export const session = {
  get: store.getState,
  subscribe: store.subscribe,

  /** A login or a registration; also whatever /user/info answers later. */
  begin(userInfo: UserInfo): void {
    localStorage.setItem(keys.token, userInfo.token);
    localStorage.setItem(keys.uid, userInfo.uid);
    localStorage.setItem(keys.userInfo, JSON.stringify(userInfo));
    store.setState({ token: userInfo.token, uid: userInfo.uid, userInfo });
  },

  end(): void {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    store.setState(nobody);
  },

  /** It ended on purpose, in another tab or on this page: nothing is said. */
  endIf(token: string): void {
    if (store.getState().token === token) session.end();
  },

  /** The server no longer knows the token. Many calls may fail at once: only the first one counts. */
  expire(token: string): void {
    if (store.getState().token !== token) return;
    session.end();
    for (const tell of expiredListeners) tell();
  },

  onExpired(tell: () => void): () => void {
    expiredListeners.add(tell);
    return () => expiredListeners.delete(tell);
  },
};

/** A login or logout in another tab counts here too. */
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === keys.token || event.key === keys.userInfo) store.setState(read());
});

export function useSession<T>(select: (session: Session) => T): T {
  return useStore(store, select);
}
