import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { sentenceOf } from './api';

/** Runs what a button does, once at a time; says what came of it and reads the page anew. */
export function useRun(): { busy: boolean; run: (work: () => Promise<string | void>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async (work: () => Promise<string | void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const said = await work();
      if (said) notify(said, { type: 'success' });
      return true;
    } catch (error) {
      notify(sentenceOf(error), { type: 'error', autoHideDuration: 8000 });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { busy, run };
}
