/** What a browser would keep, before anything that asks for it is loaded: what is kept are its own properties. */
export const storage: Record<string, string> = Object.create({
  getItem: (key: string) => storage[key] ?? null,
  setItem: (key: string, value: string) => void (storage[key] = value),
  removeItem: (key: string) => void delete storage[key],
});
Object.assign(globalThis, { localStorage: storage });
