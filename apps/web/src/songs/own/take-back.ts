import i18next from 'i18next';
import { session } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import type { Outcome } from '../data/change-songs';
import { answerUndo, askUndo, forgetUndo, hasUndoBar, type Left } from '../data/undo';

type Restore = (ids: readonly string[]) => Promise<Outcome>;

/** What the bar offers comes back; what does not, it goes on offering. Where the bar is gone meanwhile a toast does. */
export async function takeBackByBar(restore: Restore): Promise<void> {
  const ids = askUndo();
  if (!ids) return;
  const left = await takeBack(ids, restore);
  if (!left || hasUndoBar()) return answerUndo(ids, left);
  forgetUndo();
  offerAgain(left, restore);
}

/** The same by a toast, which has nothing to hold on to: the next one offers it again. */
export async function takeBackByToast(ids: readonly string[], restore: Restore): Promise<void> {
  const left = await takeBack(ids, restore);
  if (left) offerAgain(left, restore);
}

/** Whoever has left meanwhile is told nothing. */
async function takeBack(ids: readonly string[], restore: Restore): Promise<Left | null> {
  const { uid } = session.get();
  const isGone = () => session.get().uid !== uid;
  try {
    const { failed } = await restore(ids);
    const [first] = failed;
    if (isGone()) return null;
    if (first) return { ids: failed.map(({ id }) => id), message: first.message };
  } catch (error) {
    return isGone() ? null : { ids, message: errorText(error) };
  }
  toast.success(i18next.t('myMusic:changed.restore', { n: String(ids.length) }));
  return null;
}

function offerAgain({ ids, message }: Left, restore: Restore): void {
  if (message === null) return;
  const action = { label: i18next.t('myMusic:undo'), run: () => void takeBackByToast(ids, restore) };
  toast.error(notBack({ ids, message }), { action });
}

export const notBack = ({ ids, message }: { ids: readonly string[]; message: string }): string =>
  i18next.t('myMusic:notRestored', { n: String(ids.length), message });
