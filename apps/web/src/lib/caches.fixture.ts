export const site = 'https://music.example';
const addressOf = (place: string) => new URL(place, site).href;

/** What a browser keeps under one name, as far as it is used here. */
export class OneCache {
  private readonly kept = new Map<string, Response>();
  /** The disk has no room, until something is deleted. */
  full = false;
  keys = async () => [...this.kept.keys()].map((url) => ({ url }));
  match = async (place: string) => this.kept.get(addressOf(place))?.clone();
  put = async (place: string, content: Response) => {
    if (this.full) throw new Error('QuotaExceededError');
    this.kept.set(addressOf(place), content);
  };
  delete = async (place: string) => {
    this.full = false;
    return this.kept.delete(addressOf(place));
  };
}

/** All of them, by their names. */
export const kept = new Map<string, OneCache>();
const open = async (name: string) => {
  const found = kept.get(name) ?? new OneCache();
  kept.set(name, found);
  return found;
};
const caches = { open, has: async (name: string) => kept.has(name), delete: async (name: string) => kept.delete(name) };
Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
