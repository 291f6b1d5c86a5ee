const listeners = new Set<() => void>();

/** Each round of polling tells that the number of tasks under way may be another: some may have begun or ended elsewhere. */
export const tellTaskCount = (): void => listeners.forEach((listener) => listener());

/** Whoever shows the number counts anew. Answers how to stop listening. */
export function onTaskCount(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
