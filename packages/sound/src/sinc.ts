const { abs, cos, PI, sin } = Math;

/**
 * A low pass, `distance` samples off its middle: a sinc under a window of Hann that reaches `reach` samples to each side.
 * `edge` in cycles a sample, 0.5 at most.
 */
export function windowedSinc(distance: number, edge: number, reach: number): number {
  if (distance === 0) return 2 * edge;
  if (abs(distance) >= reach) return 0;
  const sinc = sin(2 * PI * edge * distance) / (PI * distance);
  return sinc * (0.5 + 0.5 * cos((PI * distance) / reach));
}
