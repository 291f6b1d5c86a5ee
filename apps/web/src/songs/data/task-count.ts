type Counting = () => Promise<unknown>;

const listeners = new Set<Counting>();

/**
 * Each round of polling tells that the number of tasks under way may be another: some may have begun or ended elsewhere.
 * Answers when whoever shows it has counted.
 */
export const tellTaskCount = (): Promise<unknown> => Promise.allSettled([...listeners].map((listener) => listener()));

/** Whoever shows the number counts anew. Answers how to stop listening. */
export function onTaskCount(listener: Counting): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
