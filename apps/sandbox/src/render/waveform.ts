import { envelope } from '@overtone/sound/peaks';

const perSecond = 5;

/** The loudest sample of every fifth of a second, 0..1. */
export const waveform = (left: Float32Array, right: Float32Array, sampleRate: number): number[] =>
  envelope([left, right], Math.floor(sampleRate / perSecond)).map(
    (peak) => Math.round(Math.min(1, peak) * 10_000) / 10_000,
  );
