// Time made longer or shorter at the same pitch: pieces overlapped where they agree best.
const { cos, floor, max, min, PI, round, sqrt } = Math;

const size = 2048;
const hop = size / 2;
/** How far from its place a piece may be taken. */
const reach = 512;
const hann = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * cos((2 * PI * i) / size));

/** How alike the sound is at two places, for the half that will overlap; every fourth sample says enough. */
function agreement(mono: Float32Array, wanted: number, offered: number): number {
  let [product, power] = [0, 1e-9];
  for (let i = 0; i < hop; i += 4) {
    const a = mono[wanted + i] ?? 0;
    const b = mono[offered + i] ?? 0;
    product += a * b;
    power += b * b;
  }
  return product / sqrt(power);
}

/** The place about `ideal` that continues best what would have come at `wanted`: first roughly, then exactly. */
function bestPlace(mono: Float32Array, wanted: number, ideal: number): number {
  const search = (centre: number, far: number, step: number): number => {
    let [best, top] = [centre, -Infinity];
    for (let at = centre - far; at <= centre + far; at += step) {
      const now = agreement(mono, wanted, at);
      if (now > top) [best, top] = [at, now];
    }
    return best;
  };
  return search(search(ideal, reach, 8), 8, 1);
}

const mixed = (channels: readonly Float32Array[]): Float32Array =>
  channels[0]!.map((_, i) => channels.reduce((sum, channel) => sum + channel[i]!, 0));

/** Adds one piece; what a sound has not got is silence. */
function lay(out: Float32Array, to: number, from: Float32Array, at: number): void {
  const end = min(size, out.length - to, from.length - at);
  for (let i = max(0, -to, -at); i < end; i++) out[to + i]! += from[at + i]! * hann[i]!;
}

/** Channels of one sound, `factor` times as fast. */
export function stretch(channels: readonly Float32Array[], factor: number): Float32Array[] {
  const length = floor((channels[0]?.length ?? 0) / factor);
  const out = channels.map(() => new Float32Array(length));
  const mono = mixed(channels);
  let at = -hop;
  for (let to = -hop; to < length; to += hop) {
    if (to >= 0) at = bestPlace(mono, at + hop, round((to + hop) * factor) - hop);
    channels.forEach((channel, c) => lay(out[c]!, to, channel, at));
  }
  return out;
}
