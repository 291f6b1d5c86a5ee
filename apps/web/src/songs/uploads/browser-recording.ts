import { limits } from '@overtone/contract/limits';
import { session } from '../../lib/session';
import { listen } from './microphone';
import { Recording } from './recording';

/** The microphone of this page. */
export const recording = new Recording({
  listen,
  now: () => performance.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  mostSeconds: limits.upload.seconds.max,
});

/** It belongs to whoever began it. */
session.subscribe(({ uid }, before) => {
  if (uid !== before.uid) recording.discard();
});
