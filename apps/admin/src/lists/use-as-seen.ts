import { Refusal } from '@overtone/contract/client';
import { useNotify, useRefresh } from 'react-admin';
import { sentenceOf } from '../api';

/**
 * A record that is read anew while somebody writes, as on coming back to the tab with a key that was copied, would take away
 * what they wrote.
 */
const asOpened = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** For a form of prose: what was written in it stays when it shows what somebody else has made of the rest. */
export const keepsWritten = { resetOptions: { keepDirtyValues: true } } as const;

/** For a form: refused, because somebody else was quicker, it says so and shows what they have made of it. */
export function useAsSeen() {
  const [notify, refresh] = [useNotify(), useRefresh()];
  const onError = (error: unknown) => {
    notify(sentenceOf(error), { type: 'error', autoHideDuration: 8000 });
    // Refused for anything else, it keeps what was written.
    if (error instanceof Refusal && error.code === 'CHANGED_MEANWHILE') refresh();
  };
  return { queryOptions: asOpened, mutationOptions: { onError } };
}
