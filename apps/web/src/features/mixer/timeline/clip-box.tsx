import type { MixClip, MixTrack } from '@overtone/contract/mix-project';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { clipSeconds } from '../../../mixing/clip-time';
import { chooseByFocus } from '../session/actions';
import { useForm, useMixer, useView } from '../session/mixer-context';
import { clock } from '../../../lib/format';
import { useClipDrag } from './use-clip-drag';
import { clipKey } from './clip-keys';
import { Waveform } from './waveform';

/** The handles stay inside of the clip, where they can be taken. */
const within = (x: number, width: number): number => Math.min(width - 7, Math.max(7, x));

interface Props {
  clip: MixClip;
  track: MixTrack;
  height: number;
}

/** A piece of a file on its track: dragged by its middle, trimmed at its edges, faded at its upper corners. */
export const ClipBox = memo(function ClipBox({ clip, track, height }: Props) {
  const { t } = useTranslation('mixer');
  const mixer = useMixer();
  const zoom = useView((view) => view.zoom);
  const chosen = useView((view) => view.clips.includes(clip.id));
  const drag = useClipDrag(clip, track);
  const speed = track.varied.speed;
  const seconds = clipSeconds(clip, speed);
  const [left, width] = [clip.at * zoom, Math.max(3, seconds * zoom)];
  const spoken = t('clip.spoken', { name: clip.name, from: clock(clip.at), until: clock(clip.at + seconds) });
  return (
    <div
      role="button"
      aria-roledescription={t('clip.role')}
      aria-pressed={chosen}
      aria-label={spoken}
      tabIndex={0}
      data-clip={clip.id}
      title={clip.name}
      className="mixer-clip"
      style={{ left, width }}
      onFocus={(event) => {
        // By the keyboard only: a press chooses by itself, and may add to what is chosen.
        if (event.currentTarget.matches(':focus-visible')) chooseByFocus(mixer, clip.id, track.id);
      }}
      onKeyDown={(event) => clipKey(mixer, { clip, track }, event)}
      {...drag}
    >
      <ClipForm clip={clip} track={track} left={left} width={width} height={height} />
      <Fades clip={clip} zoom={zoom} width={width} height={height} />
      <span aria-hidden className="mixer-clip-name">
        {clip.name}
      </span>
      <i data-zone="start" className="mixer-edge left-0" />
      <i data-zone="end" className="mixer-edge right-0" />
      {width > 40 && (
        <>
          <i data-zone="fadeIn" className="mixer-fade" style={{ left: within(clip.fadeIn * zoom, width) }} />
          <i data-zone="fadeOut" className="mixer-fade" style={{ left: within(width - clip.fadeOut * zoom, width) }} />
        </>
      )}
    </div>
  );
});

function ClipForm({ clip, track, left, width, height }: Props & { left: number; width: number }) {
  const { t } = useTranslation('mixer');
  const form = useForm(clip.audio);
  const zoom = useView((view) => view.zoom);
  const drawn = useView((view) => view.drawn);
  const from = Math.max(0, drawn.from - left);
  const until = Math.min(width, drawn.until - left);
  if (until <= from) return null;
  if (!form) {
    return (
      <span className="absolute inset-x-0 top-1/2 border-t border-tone/60">
        <span className="absolute top-1 left-2 text-[11px] text-ink-1">{width > 90 && t('clip.reading')}</span>
      </span>
    );
  }
  const of = { clip, form, from, until, zoom, speed: track.varied.speed, height: height - 20 };
  return <Waveform {...of} />;
}

/** What is faded is covered by a triangle of the ground. */
function Fades({ clip, zoom, width, height }: { clip: MixClip; zoom: number; width: number; height: number }) {
  const [rise, fall] = [clip.fadeIn * zoom, clip.fadeOut * zoom];
  if (rise < 1 && fall < 1) return null;
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 fill-ground/75" width={width} height={height}>
      {rise >= 1 && <path d={`M0 0H${rise}L0 ${height}Z`} />}
      {fall >= 1 && <path d={`M${width} 0H${width - fall}L${width} ${height}Z`} />}
    </svg>
  );
}
