import type { MixTrack } from '@overtone/contract/mix-project';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { controls } from '../../../mixing/controls';
import { Fader } from '../controls/fader';
import { Knob } from '../controls/knob';
import { Meter, ReductionMeter } from '../controls/meter';
import { useEngine, useMixer, useView } from '../session/mixer-context';
import { decibels, panWord } from '../session/words';
import { TrackLetters } from './track-letters';

/** What is turned of one track: pan, mute, solo, fader, and what it gives. */
export const Strip = memo(function Strip({ track }: { track: MixTrack }) {
  const { t } = useTranslation('mixer');
  const { desk, view } = useMixer();
  const chosen = useView((state) => state.track === track.id);
  const { id, name, gainDb, pan, hue } = track;
  const turn = (change: Partial<MixTrack>, gesture: string) => desk.run({ do: 'track', tracks: [id], change }, gesture);
  return (
    <section
      data-hue
      style={{ '--hue': String(hue) } as React.CSSProperties}
      aria-label={t('strip', { name })}
      data-chosen={chosen || undefined}
      onPointerDownCapture={() => view.setState({ track: id })}
      onFocusCapture={() => view.setState({ track: id })}
      className="mixer-strip"
    >
      <div className="flex items-center gap-[7px] text-xs font-semibold">
        <span aria-hidden className="h-3.5 w-1 shrink-0 rounded-[2px] bg-tone" />
        <span className="truncate" title={name}>
          {name}
        </span>
      </div>
      <div className="mixer-pan flex items-center gap-2 text-2xs text-ink-3">
        <Knob
          label={t('panOf', { name })}
          value={pan}
          control={controls.pan}
          spoken={panWord(pan, t)}
          onChange={(next, gesture) => turn({ pan: next }, gesture)}
        />
        <span className="whitespace-nowrap">{panWord(pan, t)}</span>
      </div>
      <TrackLetters track={track} />
      <Fader label={t('faderOf', { name })} db={gainDb} onChange={(db, gesture) => turn({ gainDb: db }, gesture)}>
        <Meter track={id} tone="var(--tone)" />
        {track.compressor.on && <ReductionMeter track={id} />}
      </Fader>
      <div className="flex justify-between font-mono text-2xs leading-none text-ink-2">
        <span>{decibels(gainDb)}</span>
        <ClipLight track={id} name={name} />
      </div>
    </section>
  );
});

/** Stays until it is pressed. */
export function ClipLight({ track, name }: { track: string; name: string }) {
  const { t } = useTranslation('mixer');
  const { engine } = useMixer();
  const clipped = useEngine((state) => state.clipped.includes(track));
  if (!clipped) return null;
  return (
    <button
      type="button"
      aria-label={t('clearClip', { name })}
      onClick={() => engine.clearClip(track)}
      className={clsx('relative font-sans text-err after:absolute after:-inset-2')}
    >
      {t('clipped')}
    </button>
  );
}
