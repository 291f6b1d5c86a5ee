import { mixingLimits } from '@overtone/contract/limits-mixing';
import { loudnessOf } from '@overtone/sound/loudness';
import { truePeak } from '@overtone/sound/true-peak';

const { fadeSeconds, normalise } = mixingLimits.mixing;

export type Loudness = 'asIs' | 'peak' | 'loud';

/** One factor for all of it. Loudness stops where the true peak would pass the peak's bound. */
export function normalised(channels: readonly Float32Array[], rate: number, how: Loudness): void {
  if (how === 'asIs') return;
  const peak = truePeak(channels);
  if (peak <= 0) return;
  const most = 10 ** (normalise.peakDb / 20) / peak;
  const wanted = how === 'peak' ? most : 10 ** ((normalise.lufs - loudnessOf(channels, rate)) / 20);
  const gain = Math.min(most, wanted);
  if (!Number.isFinite(gain)) return;
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain;
}

/** The last seconds go down to nothing. */
export function faded(channels: readonly Float32Array[], rate: number): void {
  for (const channel of channels) {
    const length = Math.min(channel.length, Math.round(fadeSeconds * rate));
    const first = channel.length - length;
    for (let i = 0; i < length; i++) channel[first + i] = (channel[first + i] ?? 0) * (1 - (i + 1) / length);
  }
}
