import type { MixClip } from '@overtone/contract/mix-project';
import { mixingLimits } from '@overtone/contract/limits-mixing';
import { useEffect, useRef } from 'react';
import { drawForm, type SoundForm } from '../session/forms';
import { useDrawnTheme } from '../session/use-drawn-theme';

interface Props {
  clip: MixClip;
  form: SoundForm;
  speed: number;
  /** The stretch of the clip that is drawn, in pixels from its left edge. */
  from: number;
  until: number;
  zoom: number;
  height: number;
}

/** The form of what a clip plays, as far as it is in sight. */
export function Waveform({ clip, form, speed, from, until, zoom, height }: Props) {
  const paper = useRef<HTMLCanvasElement>(null);
  const theme = useDrawnTheme();
  const width = Math.max(1, Math.ceil(until - from));
  useEffect(() => {
    const canvas = paper.current;
    if (!canvas) return;
    const fineness = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(width * fineness);
    canvas.height = Math.round(height * fineness);
    const secondsAt = (px: number) => clip.from + (px / zoom) * speed;
    drawForm(canvas, form, {
      from: secondsAt(from),
      until: secondsAt(from + width),
      colour: getComputedStyle(canvas).color,
      gain: clip.gainDb <= mixingLimits.mixing.gainDb.least ? 0 : 10 ** (clip.gainDb / 20),
    });
  }, [clip.from, clip.gainDb, form, speed, from, width, zoom, height, theme]);
  return (
    <canvas
      ref={paper}
      aria-hidden
      className="pointer-events-none absolute text-tone"
      style={{ left: from, top: 16, width, height }}
    />
  );
}
