import type { AdminCheck } from '@overtone/contract/content-check';

export type Spoken = Pick<AdminCheck, 'state' | 'appealed_at' | 'decided_at'>;

/** Refused, and spoken for since: refusing it again answers that. */
export const isSpokenFor = ({ state, appealed_at: spoken, decided_at: decided }: Spoken): boolean =>
  state === 'refused' && spoken !== null && decided !== null && spoken >= decided;
