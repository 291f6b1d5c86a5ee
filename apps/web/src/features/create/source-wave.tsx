import type { Song } from '@overtone/contract/song';
import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { clock } from '../../lib/format';
import { player } from '../../playback/browser-player';
import { usePlayer } from '../../playback/use-player';
import type { DraftSource } from '../../songs/draft/draft-source';
import { SecondStepper } from './second-stepper';
import type { Stretch } from './source-range';
import { Wave } from './wave';
import { WaveHandle } from './wave-handle';

interface Props {
  song: Song;
  source: DraftSource;
  /** Whether it is gone on from at a second; otherwise from one of its ends. */
  choosesSecond: boolean;
  onContinueAt: (second: number) => void;
  onStretch: (end: keyof Stretch, second: number) => void;
}

/** The sound of the song on the desk, with what is to be chosen of it. */
export function SourceWave({ song, source, choosesSecond, onContinueAt, onStretch }: Props) {
  const { t } = useTranslation('create');
  const box = useRef<HTMLDivElement>(null);
  const duration = song.duration ?? 0;
  const { purpose, continueAt, from, to } = source;
  const share = (second: number) => (duration > 0 ? Math.min(second / duration, 1) : 0);
  const extend = purpose === 'extend' && choosesSecond;
  const marked = { extend: [0, extend ? share(continueAt) : 1], infill: [share(from), share(to)] }[
    purpose as string
  ] ?? [0, 1];
  const ends = purpose === 'infill' ? (['from', 'to'] as const) : [];
  const start = extend ? Math.max(continueAt - 5, 0) : purpose === 'infill' ? from : 0;
  return (
    <div className="flex flex-col gap-2">
      <div className={ends.length > 0 || extend ? 'px-1.5 pb-5' : 'px-1.5'}>
        <Wave peaks={song.peaks} from={marked[0] ?? 0} to={marked[1] ?? 1} box={box}>
          <Playhead songId={song.id} />
          {extend && (
            <WaveHandle
              {...{ duration, box }}
              label={t('source.continueAt')}
              second={continueAt}
              onMove={onContinueAt}
              side={share(continueAt) > 0.5 ? 'left' : 'right'}
            />
          )}
          {ends.map((end) => (
            <WaveHandle
              key={end}
              {...{ duration, box }}
              label={t(`source.${end}`)}
              second={source[end]}
              onMove={(second) => onStretch(end, second)}
              side={end === 'from' ? 'left' : 'right'}
            />
          ))}
        </Wave>
      </div>
      {!song.peaks && <p className="text-2xs text-ink-3">{t('source.noPeaks')}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {extend && <SecondStepper label={t('source.continueAt')} second={continueAt} onMove={onContinueAt} />}
        {ends.map((end) => (
          <SecondStepper
            key={end}
            label={t(`source.${end}`)}
            second={source[end]}
            onMove={(second) => onStretch(end, second)}
          />
        ))}
        <PlayFrom song={song} start={start} />
      </div>
    </div>
  );
}

function PlayFrom({ song, start }: { song: Song; start: number }) {
  const { t } = useTranslation('create');
  const playing = usePlayer((state) => state.song?.id === song.id && state.playing);
  const play = () => {
    player.play(song, [song]);
    player.seek(start);
  };
  if (!song.audio_url) return null;
  return (
    <Button
      look="quiet"
      size="sm"
      icon={playing ? Pause : Play}
      onClick={() => (playing ? player.pause() : play())}
      className="ml-auto"
    >
      {playing ? t('source.stop') : t('source.playFrom', { at: clock(start) })}
    </Button>
  );
}

/** Where the song sounds, while it does. */
function Playhead({ songId }: { songId: string }) {
  const share = usePlayer(({ song, started, currentTime, duration }) =>
    started && song?.id === songId && duration > 0 ? Math.round((currentTime / duration) * 400) / 400 : null,
  );
  if (share === null) return null;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 w-px bg-rosin-line"
      style={{ left: `${share * 100}%` }}
    />
  );
}
