import { limits } from '@overtone/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { listen, type Listening } from './microphone';

export type RecordingProblem = 'denied' | 'noMicrophone' | 'recordFailed';

const { max } = limits.upload.seconds;

/** One recording at the microphone. It is discarded when what shows it goes; at its greatest length it ends by itself. */
export function useRecording(onDone: (file: File) => void) {
  const [listening, setListening] = useState<Listening | null>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<RecordingProblem | null>(null);
  const current = useRef<Listening | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      current.current?.discard();
    };
  }, []);
  const hold = (next: Listening | null) => {
    current.current = next;
    setListening(next);
  };

  const start = async () => {
    if (asking) return;
    setAsking(true);
    setProblem(null);
    try {
      const opened = await listen();
      if (gone.current) opened.discard();
      else hold(opened);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setAsking(false);
    }
  };
  const stop = async (name: string) => {
    const opened = current.current;
    if (!opened) return;
    hold(null);
    try {
      onDone(await opened.stop(name));
    } catch {
      setProblem('recordFailed');
    }
  };
  const discard = () => {
    current.current?.discard();
    hold(null);
  };
  return { listening, asking, problem, start, stop, discard };
}

/** Seconds since this is shown; `onFull` when it may not grow any longer. */
export function useSeconds(onFull: () => void): number {
  const [seconds, setSeconds] = useState(0);
  const full = useRef(onFull);
  useEffect(() => void (full.current = onFull));
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      const now = Math.floor((performance.now() - began) / 1000);
      setSeconds(now);
      if (now < max) return;
      clearInterval(timer);
      full.current();
    }, 250);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

function problemOf(error: unknown): RecordingProblem {
  const { name } = Object(error) as { name?: string };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'noMicrophone' : 'recordFailed';
}
