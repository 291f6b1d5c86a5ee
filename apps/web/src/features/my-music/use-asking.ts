import type { Song } from '@overtone/contract/song';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../lib/show-error';

/** Songs that are read for something: the last asking counts, until it is dropped. What cannot be read says so. */
export function useAsking() {
  const [reading, setReading] = useState(false);
  const asked = useRef<symbol>(undefined);
  const drop = () => {
    asked.current = undefined;
    setReading(false);
  };
  useEffect(() => () => void (asked.current = undefined), []);
  const ask = async (read: () => Promise<Song[]>, take: (songs: Song[]) => void) => {
    const own = Symbol();
    asked.current = own;
    setReading(true);
    const answer = await read().catch((error: unknown) => ({ error }));
    if (asked.current !== own) return;
    drop();
    if (Array.isArray(answer)) take(answer);
    else showError(answer.error);
  };
  return { reading, ask, drop };
}
