import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readSound } from './fetch-song';
import { mostSeconds, stopsHard, type Sound } from './wav';

export interface WavState {
  /** Undefined until it is read; then it is saved without another way to the server. */
  sound: Sound | undefined;
  reading: boolean;
  /** How much of it has come, from 0 to 1. */
  share: number | null;
  /** It has no room in a browser. */
  tooLong: boolean;
  fade: boolean | undefined;
  setFade: (fade: boolean) => void;
}

/** Reads the song once a WAV is wanted: how it ends decides whether a fade is chosen to begin with. */
export function useWav(song: Song | undefined, wanted: boolean): WavState {
  const client = useQueryClient();
  const [sound, setSound] = useState<Sound>();
  const [failed, setFailed] = useState(false);
  const [fade, setFade] = useState<boolean>();
  const [share, setShare] = useState<number | null>(null);
  const tooLong = (song?.duration ?? 0) > mostSeconds;
  const due = wanted && song !== undefined && !sound && !failed && !tooLong;
  useEffect(() => {
    if (!due) return undefined;
    const stop = new AbortController();
    readSound(client, song, stop.signal, setShare).then(
      (read) => {
        setSound(read);
        setFade((chosen) => chosen ?? stopsHard(read));
      },
      // The download itself asks again, and says so if it fails too.
      () => stop.signal.aborted || setFailed(true),
    );
    return () => stop.abort();
  }, [due, song, client]);
  return { sound, reading: due, share, tooLong, fade, setFade };
}
