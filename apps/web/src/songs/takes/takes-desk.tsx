import type { Song } from '@overtone/contract/song';
import { ArrowLeftRight, Pause, Play } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Slider } from '../../components/slider';
import { clock } from '../../lib/format';
import { turnedDown } from '../../playback/equal-loudness';
import { usePlayer } from '../../playback/use-player';
import { takeName } from '../data/song-words';
import { useKeeping } from './use-keeping';
import type { Loaded } from './load-takes';
import { TakeCard } from './take-card';
import { switchKey, useTakeKeys } from './use-take-keys';

/** Both songs, what is heard of them, and where. */
export function TakesDesk({ songs, takes, onClose }: Loaded & { onClose: () => void }) {
  const { t } = useTranslation('takes');
  const { active, playing, currentTime, duration } = useSyncExternalStore(takes.subscribe, takes.getState);
  const volume = usePlayer((state) => state.volume);
  const { keep, keeping } = useKeeping(onClose);
  useTakeKeys(takes);
  useEffect(() => takes.setVolume(volume), [takes, volume]);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        {songs.map((song, index) => (
          <TakeCard
            key={song.id}
            song={song}
            heard={index === active}
            played={song.duration ? Math.min(1, currentTime / song.duration) : 0}
            keeping={keeping === song.id}
            waiting={keeping !== null && keeping !== song.id}
            onHear={() => takes.switchTo(index)}
            onKeep={() => keep(song)}
          />
        ))}
      </div>
      <Slider
        label={t('position')}
        value={Math.min(currentTime, duration)}
        max={Math.max(duration, 1)}
        step={1}
        onValueChange={(seconds) => takes.seek(seconds)}
        format={(seconds) => `${clock(seconds)} / ${clock(duration)}`}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button data-take look="sound" icon={playing ? Pause : Play} onClick={() => takes.toggle()}>
          {t(playing ? 'pause' : 'play')}
        </Button>
        <Button data-take icon={ArrowLeftRight} onClick={() => takes.next()} aria-keyshortcuts={switchKey}>
          {t('other')} <kbd className="max-md:hidden">{switchKey}</kbd>
        </Button>
        <span className="text-2xs text-ink-3 max-md:hidden">
          <kbd>{t('keyPlay')}</kbd> {t('keyHelp')}
        </span>
      </div>
      <Loudness songs={songs} />
    </div>
  );
}

/** What was done to the loudness, so that nobody takes the louder one for the better one. */
function Loudness({ songs }: { songs: readonly Song[] }) {
  const { t } = useTranslation('takes');
  const { t: music } = useTranslation('songs');
  const down = turnedDown(songs.map(({ loudness }) => loudness));
  const at = down.findIndex((db) => db > 0);
  const song = songs[at];
  const unknown = songs.some(({ loudness }) => loudness === null);
  const text = song
    ? t('quieter', { take: takeName(music, song.take), db: (down[at] ?? 0).toFixed(1) })
    : t(unknown ? 'unmeasured' : 'equal');
  return <p className="text-2xs text-ink-3">{text}</p>;
}
