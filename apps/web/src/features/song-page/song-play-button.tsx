import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { usePlayer } from '../../playback/use-player';
import { PlayButton } from '../../components/play-button';
import { nameOfTake } from '../../songs/cards/card-words';
import { titleOf } from '../../songs/data/song-words';
import { playSong } from './use-sounding';

/** Plays the song of the page, and stops it. */
export function SongPlayButton({ song, className }: { song: Song; className?: string }) {
  const { t } = useTranslation('songPage');
  const { t: music } = useTranslation('songs');
  const { t: card } = useTranslation('card');
  const isOn = usePlayer(({ song: current, started }) => started && current?.id === song.id);
  const playing = usePlayer((state) => state.playing) && isOn;
  const loading = usePlayer((state) => state.status === 'loading') && playing;
  const title = nameOfTake(card, song, titleOf(song) || music('untitled'));
  return (
    <PlayButton
      label={t(playing ? 'pause' : 'play', { title })}
      playing={playing}
      loading={loading}
      onClick={() => (isOn ? player.toggle() : playSong(song))}
      {...(className && { className })}
    />
  );
}
