import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createStore, useStore } from 'zustand';
import { sayMissingCode } from '../../../lib/missing-code';
import type { Stage } from './stage';
import { stateAtFirst, type StageState } from './stage-state';

/** Much more than the ways to begin need: it comes behind them. */
const loadStage = async () => (await import('./stage')).Stage;

const hasLeft = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
const say = (error: unknown): void => void (hasLeft(error) || sayMissingCode());

/** The address without what it asked for by these names. */
export const without =
  (...names: string[]) =>
  (params: URLSearchParams): URLSearchParams =>
    new URLSearchParams([...params].filter(([name]) => !names.includes(name)));

interface Arriving {
  stage: Stage | null;
  state: StageState;
  /** At once, or as soon as the stage stands: what is pressed meanwhile is not lost. */
  onStage: (work: (stage: Stage) => void) => void;
}

/** The page's stage. It ends with the page; before the browser takes the page away, the last change is kept. */
export function useStage(): Arriving {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage | null>(null);
  const [waits, setWaits] = useState(false);
  const [params, setParams] = useSearchParams();
  const [wanted] = useState(() => ({ song: params.get('song') || null, mix: params.get('mix') || null }));
  const [early] = useState(() => createStore(() => stateAtFirst(wanted)));
  const arrive = useRef<() => Promise<Stage>>(() => Promise.reject(new Error('the page is not there yet')));
  useEffect(() => {
    const quit = new AbortController();
    const { signal } = quit;
    let coming: Promise<Stage> | undefined;
    arrive.current = () =>
      (coming ??= loadStage().then(
        (Made) => {
          signal.throwIfAborted();
          const made = new Made(client, wanted);
          window.addEventListener('pagehide', made.leave, { signal });
          document.addEventListener('visibilitychange', () => document.hidden && made.leave(), { signal });
          signal.addEventListener('abort', () => void made.close());
          setStage(made);
          return made;
        },
        (error) => {
          coming = undefined;
          throw error;
        },
      ));
    // What the address asked for is asked for again by the first press.
    arrive.current().catch((error: unknown) => {
      if (early.getState().busy) say(error);
      early.setState({ busy: false });
    });
    return () => quit.abort();
  }, [client, wanted, early]);
  const state = useStore(stage?.store ?? early);
  const isOpen = state.mixer !== null;
  // The address without its wish once that lies there: a reload brings the desk back as it is then, and until then asks again.
  useEffect(() => {
    if (isOpen && (params.has('song') || params.has('mix'))) setParams(without('song', 'mix'), { replace: true });
  }, [isOpen, params, setParams]);
  const onStage = async (work: (stage: Stage) => void) => {
    setWaits(true);
    try {
      const made = await arrive.current();
      await made.begun;
      work(made);
    } catch (error) {
      say(error);
    } finally {
      setWaits(false);
    }
  };
  return { stage, state: waits ? { ...state, busy: true } : state, onStage: (work) => void onStage(work) };
}
