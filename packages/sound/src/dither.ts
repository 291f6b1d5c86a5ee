// Dither: noise of a triangular density, two steps wide, takes the place of what rounding to 16 bits would distort.
const seed = 0x2545_f491;
const step = 1 / 0x7fff;

/** Laid on in place, the same each time; where there is silence it stays. */
export function dither16(channels: readonly Float32Array[]): void {
  let state = seed;
  const draw = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  for (const channel of channels) {
    for (let i = 0; i < channel.length; i++) {
      const sample = channel[i]!;
      if (sample !== 0) channel[i] = sample + (draw() - draw()) * step;
    }
  }
}
