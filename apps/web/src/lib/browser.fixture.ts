import type { UserInfo } from '@overtone/contract/people';

/** What a browser would keep, before anything that asks for it is loaded: what is kept are its own properties. */
export const storage: Record<string, string> = Object.create({
  getItem: (key: string) => storage[key] ?? null,
  setItem: (key: string, value: string) => void (storage[key] = value),
  removeItem: (key: string) => void delete storage[key],
});
const window = Object.assign(new EventTarget(), { localStorage: storage });
Object.assign(globalThis, { window, localStorage: storage, sessionStorage: storage });

export function forgetAll(): void {
  for (const key of Object.keys(storage)) delete storage[key];
}

/** As a browser tells a page: `storage` with the key that another tab has changed. */
export const tell = (name: string, key: string | null = null): void =>
  void window.dispatchEvent(Object.assign(new Event(name), { key }));

export const member = (uid: string): UserInfo =>
  ({ uid, token: `token of ${uid}`, avatar_url: '', points: 0 }) as UserInfo;
