export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was kept under a key; nothing where it is not there, cannot be read or is no object. */
export function recall(store: Store, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A full or forbidden storage must not stop the music. */
export function remember(store: Store, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

export const numberIn = (value: unknown, min: number, max: number, otherwise: number): number =>
  typeof value === 'number' && value >= min && value <= max ? value : otherwise;
