import { create } from 'zustand';

/** What went into the trash can be had back for so long where it happened; later from the trash. */
export const undoMs = 10_000;

/** The songs that were put into the trash last; null: nothing, or its time is over. */
export const useUndo = create<{ ids: readonly string[] | null }>(() => ({ ids: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function forgetUndo(): void {
  clearTimeout(timer);
  useUndo.setState({ ids: null });
}

export function offerUndo(ids: readonly string[]): void {
  if (ids.length === 0) return;
  useUndo.setState({ ids });
  releaseUndo();
}

/** While pointer or focus rests on it, it stays; `releaseUndo` starts its time again. */
export const holdUndo = (): void => clearTimeout(timer);

export function releaseUndo(): void {
  clearTimeout(timer);
  timer = setTimeout(forgetUndo, undoMs);
}
