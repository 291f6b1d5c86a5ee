/** What LAME leaves of the level at a constant bitrate: its presets turn the sound down against clipping, unasked. */
const left: readonly (readonly [kbps: number, share: number])[] = [
  [160, 0.95],
  [192, 0.97],
  [224, 0.98],
];

/** By how much samples are to be multiplied before LAME so that they come out as loud as they went in. `kbps`: kilobits a second. */
export function mp3Gain(kbps: number): number {
  const [, share] = left.find(([most]) => kbps <= most) ?? [0, 1];
  return 1 / share;
}
