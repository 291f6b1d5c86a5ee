/** Between the page and the worklet. */
export const compressorName = 'overtone-compressor';
export interface CompressorOptions {
  /** Says what it takes away: where it is heard, not where it is rendered. */
  tells: boolean;
}

const param = (name: string, minValue: number, maxValue: number, defaultValue: number) => ({
  ...{ name, minValue, maxValue, defaultValue },
  automationRate: 'k-rate' as const,
});
export const compressorParams = [
  param('threshold', -60, 0, 0),
  param('ratio', 1, 20, 1),
  param('attack', 0, 1, 0.01),
  param('release', 0.01, 1, 0.15),
];
