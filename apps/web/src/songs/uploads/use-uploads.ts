import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { uploadSong } from '../data/upload';
import { uploads } from './browser-uploads';
import { isUnderWay } from './uploads';

/** Recordings on their way in, where somebody waits for one. A single one is taken as soon as it is there; of several one is chosen. */
export function useUploads(onTake: (song: Song) => void) {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const arrived = useEffectEvent((song: Song, alone: boolean) => {
    if (alone) onTake(song);
  });
  useEffect(() => uploads.onDone((song, alone) => arrived(song, alone)), []);
  useEffect(() => () => uploads.tidy(), []);
  return { list, start: useUploadStart() };
}

/** Begins uploads; who does not wait for them hears from the page what came of each. */
export function useUploadStart(): (...from: (File | string)[]) => void {
  const client = useQueryClient();
  const send: Parameters<typeof uploads.start>[1] = (from, how) => uploadSong(client, from, how);
  return (...from) => {
    // What failed before has been read by now.
    if (!uploads.list().some(isUnderWay)) uploads.forgetFailed();
    for (const one of from) uploads.start(one, send);
  };
}
