import { useRef } from 'react';
import { useMixer, useFrame } from '../session/mixer-context';
import { meterPlace } from './meter-scale';

/** Two bars with the mark of what was loudest, drawn in frames. */
export function Meter({ track, tone }: { track: string; tone: string }) {
  const { engine } = useMixer();
  const box = useRef<HTMLDivElement>(null);
  useFrame(() => {
    const { peak, hold } = engine.meter(track);
    box.current?.querySelectorAll<HTMLElement>('u').forEach((bar, side) => {
      const [level, mark] = bar.children as unknown as [HTMLElement, HTMLElement];
      const [now, top] = [meterPlace(peak[side] ?? -Infinity), meterPlace(hold[side] ?? -Infinity)];
      level.style.transform = `scaleY(${now})`;
      mark.style.bottom = `calc(${top * 100}% - 1px)`;
      mark.style.opacity = top > 0 ? '1' : '0';
    });
  });
  return (
    <div ref={box} aria-hidden className="flex gap-[3px]">
      {['left', 'right'].map((side) => (
        <u key={side} className="mixer-meter relative block w-1.5 overflow-hidden rounded-[1px] no-underline">
          <i className="absolute inset-0 origin-bottom" style={{ background: tone, transform: 'scaleY(0)' }} />
          <i className="absolute inset-x-0 h-0.5 bg-ink-1 opacity-0" />
        </u>
      ))}
    </div>
  );
}

/** How much the compressor takes away now, from the top down. */
export function ReductionMeter({ track }: { track: string }) {
  const { engine } = useMixer();
  const bar = useRef<HTMLElement>(null);
  useFrame(() => {
    const { reductionDb } = engine.meter(track);
    if (bar.current) bar.current.style.transform = `scaleY(${Math.min(1, -reductionDb / 24)})`;
  });
  return (
    <u aria-hidden className="mixer-meter relative block w-1 overflow-hidden rounded-[1px] no-underline">
      <i ref={bar} className="absolute inset-0 origin-top bg-warn" style={{ transform: 'scaleY(0)' }} />
    </u>
  );
}
