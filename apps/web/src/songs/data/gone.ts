type Hear = (ids: ReadonlySet<string>) => void;

const listeners = new Set<Hear>();

/** Hears of songs that left the lists they stood in, by whatever row or bar. @returns how to stop. */
export function onGone(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export function tellGone(ids: readonly string[]): void {
  const gone = new Set(ids);
  if (gone.size > 0) for (const hear of listeners) hear(gone);
}
