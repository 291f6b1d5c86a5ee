import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../lib/format';
import { steppedTo } from '../../../mixing/grid';
import { seek } from '../session/actions';
import { useFrame, useMixer, useProject, useView } from '../session/mixer-context';
import { LoopRegion } from './loop-region';
import { PlayheadDot } from './playhead';
import { magnets, snapped } from './snap';

const leastPx = 58;
const reachPx = 6;

/** The smallest 1, 2, 4, 8… bars whose numbers have room. */
function barsApart(barPx: number): number {
  let bars = 1;
  while (bars * barPx < leastPx) bars *= 2;
  return bars;
}

/** Bars above the tracks: pressed or dragged it moves the playhead, its upper edge the loop. */
export function Ruler({ seconds }: { seconds: number }) {
  const { t } = useTranslation('mixer');
  const mixer = useMixer();
  const zoom = useView((view) => view.zoom);
  const project = useProject((whole) => whole);
  const held = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  useFrame(() => {
    const at = mixer.engine.position();
    box.current?.setAttribute('aria-valuenow', String(Math.floor(at)));
    box.current?.setAttribute('aria-valuetext', clock(at));
  });
  const placeOf = (event: PointerEvent) => {
    const at = (event.clientX - event.currentTarget.getBoundingClientRect().left) / zoom;
    return event.altKey ? at : snapped(at, project, magnets(project, 0), reachPx / zoom);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = mixer.engine.position();
    const to = { ArrowLeft: steppedTo(project, at, -1), ArrowRight: steppedTo(project, at, 1), Home: 0, End: seconds }[
      event.key
    ];
    if (to === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    seek(mixer, to);
  };
  return (
    <div className="relative h-[34px] grow border-b border-line">
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t('playhead')}
        aria-valuemin={0}
        aria-valuemax={Math.ceil(seconds)}
        aria-valuenow={0}
        className="mixer-ruler absolute inset-0"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = true;
          seek(mixer, placeOf(event));
        }}
        onPointerMove={(event) => held.current && seek(mixer, placeOf(event))}
        onPointerUp={() => (held.current = false)}
        onPointerCancel={() => (held.current = false)}
      />
      <Bars />
      <LoopRegion />
      <PlayheadDot />
    </div>
  );
}

function Bars() {
  const zoom = useView((view) => view.zoom);
  const drawn = useView((view) => view.drawn);
  const bpm = useProject((project) => project.bpm);
  const perBar = useProject((project) => project.beatsPerBar);
  const firstBeat = useProject((project) => project.firstBeat);
  const bar = (60 / bpm) * perBar;
  const step = barsApart(bar * zoom);
  const first = Math.max(0, Math.floor((drawn.from / zoom - firstBeat) / bar / step) * step);
  const last = Math.ceil((drawn.until / zoom - firstBeat) / bar);
  const count = Math.max(0, Math.min(400, Math.floor((last - first) / step) + 1));
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 font-mono text-2xs leading-none text-ink-3">
      {Array.from({ length: count }, (_, i) => first + i * step).map((at) => (
        <span
          key={at}
          className="absolute top-[18px] h-4 border-l border-line pl-[5px]"
          style={{ left: (firstBeat + at * bar) * zoom }}
        >
          {at + 1}
        </span>
      ))}
    </div>
  );
}
