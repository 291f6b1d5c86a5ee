/** Without the schemas, for what browsers load first. */

/** `uncertain`: the answer of a submit was lost; never resubmitted, found again or released at the deadline. */
export const generationStatuses = [
  'queued',
  'submitting',
  'running',
  'succeeded',
  'partial',
  'failed',
  'cancelled',
  'uncertain',
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];
export const terminalStatuses: readonly GenerationStatus[] = ['succeeded', 'partial', 'failed', 'cancelled'];
