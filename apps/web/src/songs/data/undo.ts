import { create } from 'zustand';
import { session } from '../../lib/session';

/** What went into the trash can be had back for so long where it happened; later from the trash. */
export const undoMs = 10_000;

interface Undo {
  /** The songs that were put into the trash last; null: nothing, or its time is over. */
  ids: readonly string[] | null;
  /** They are on their way back. */
  asked: boolean;
  /** Why they could not be had back. It stays until it is asked again or put away. */
  problem: string | null;
}

/** What could not be had back; without a message nothing is to be said. */
export interface Left {
  ids: readonly string[];
  message: string | null;
}

const nothing: Undo = { ids: null, asked: false, problem: null };
export const useUndo = create<Undo>(() => nothing);

let timer: ReturnType<typeof setTimeout> | undefined;

export function forgetUndo(): void {
  clearTimeout(timer);
  useUndo.setState(nothing);
}

export function offerUndo(ids: readonly string[]): void {
  if (ids.length === 0) return;
  useUndo.setState({ ...nothing, ids });
  releaseUndo();
}

/** While pointer or focus rests on it, it stays; `releaseUndo` starts its time again. */
export const holdUndo = (): void => clearTimeout(timer);

export function releaseUndo(): void {
  clearTimeout(timer);
  const { asked, problem } = useUndo.getState();
  if (!asked && problem === null) timer = setTimeout(forgetUndo, undoMs);
}

/** What is to come back; it is kept until `answerUndo`. Null: nothing, or it is asked already. */
export function askUndo(): readonly string[] | null {
  const { ids, asked } = useUndo.getState();
  if (!ids || asked) return null;
  holdUndo();
  useUndo.setState({ asked: true, problem: null });
  return ids;
}

/** What could not be had back can be asked for again, with what went into the trash meanwhile. */
export function answerUndo(asked: readonly string[], left: Left | null): void {
  const { ids } = useUndo.getState();
  const others = ids === asked ? [] : (ids ?? []);
  if (!left) return others.length > 0 ? undefined : forgetUndo();
  useUndo.setState({ ids: [...left.ids, ...others], asked: false, problem: left.message });
  releaseUndo();
}

/** What came back by another way is offered no longer. */
export function settleUndo(restored: readonly string[]): void {
  const { ids, asked } = useUndo.getState();
  if (!ids || asked) return;
  const left = ids.filter((id) => !restored.includes(id));
  if (left.length === 0) forgetUndo();
  else if (left.length < ids.length) useUndo.setState({ ids: left });
}

let bars = 0;

/** The bar that offers it is in sight until what is answered is called. */
export function showUndoBar(): () => void {
  bars += 1;
  return () => void (bars -= 1);
}

export const hasUndoBar = (): boolean => bars > 0;

/** What somebody threw away is nothing to whoever comes after them. */
session.subscribe(({ uid }, before) => {
  if (uid !== before.uid) forgetUndo();
});
