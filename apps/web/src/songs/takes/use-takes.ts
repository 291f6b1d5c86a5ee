import { Refusal } from '@overtone/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { oneSound } from '../../playback/browser-sound';
import { onStart } from '../../playback/one-sound';
import { loadTakes, TakeGone, type Loaded } from './load-takes';

export type Loading =
  | { state: 'loading'; share: number }
  | { state: 'ready'; loaded: Loaded }
  | { state: 'failed' | 'gone' };

const begun: Loading = { state: 'loading', share: 0 };

/** The songs for as long as the window is there; whatever sounds is silent once they are. */
export function useTakes(ids: readonly string[]): { loading: Loading; again: () => void } {
  const client = useQueryClient();
  const [loading, setLoading] = useState<Loading>(begun);
  const [round, setRound] = useState(0);
  const wanted = ids.join();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let loaded: Loaded | null = null;
    const voice = oneSound.join(() => loaded?.takes.pause());
    const show = (next: Loading) => signal.aborted || setLoading(next);
    loadTakes(client, wanted.split(','), signal, (share) => show({ state: 'loading', share })).then(
      (come) => {
        if (signal.aborted) return come.takes.close();
        loaded = come;
        voice.begins();
        onStart(come.takes, voice.begins);
        show({ state: 'ready', loaded: come });
      },
      (error: unknown) => show({ state: isGone(error) ? 'gone' : 'failed' }),
    );
    return () => {
      voice.leave();
      leaving.abort();
      loaded?.takes.close();
    };
  }, [client, wanted, round]);
  const again = () => {
    setLoading(begun);
    setRound((now) => now + 1);
  };
  return { loading, again };
}

const isGone = (error: unknown): boolean =>
  error instanceof TakeGone || (error instanceof Refusal && error.status === 404);
