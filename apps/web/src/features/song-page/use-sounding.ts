import type { Song } from '@overtone/contract/song';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { clock } from '../../lib/format';
import { toast } from '../../lib/toast';
import type { Sounding } from './lyric-follower';

const isOn = (id: string): boolean => {
  const { song, started } = player.getState();
  return started && song?.id === id;
};

/** The player as one song sees it. */
export const useSounding = (id: string): Sounding =>
  useMemo(
    () => ({
      now: () => (isOn(id) ? player.now() : null),
      isMoving: () => isOn(id) && player.getState().playing,
      subscribe: player.subscribe,
    }),
    [id],
  );

/** Plays the song: where it is in the queue already, else as a queue of its own. */
export function playSong(song: Song): void {
  const place = player.getState().queue.findIndex(({ id }) => id === song.id);
  if (place >= 0) player.playAt(place);
  else player.play(song);
}

/** Goes to a moment of the song and says so; starts the song when another one is on the player. */
export function useJump(song: Song): (seconds: number) => void {
  const { t } = useTranslation('songPage');
  return (seconds) => {
    if (!isOn(song.id)) playSong(song);
    player.seek(seconds);
    toast.info(t('jump', { at: clock(seconds) }));
  };
}
