import { operations, type Operation } from '@overtone/contract/operations';
import { providerIds, providers } from '@overtone/contract/providers';
import { isDraftPurpose, type DraftPurpose } from '../draft/draft-source';
import type { Offered } from './follow-ups';
import { isOnce } from './once';

/** What this version asks of any provider: a song of one is brought to another where that is needed. */
const asked = (operation: Operation): boolean => providerIds.some((id) => providers[id].operations.includes(operation));

/** What can be begun from here; of every song the browser makes a WAV. */
export const offered: readonly Offered[] = [
  ...operations.filter((operation) => asked(operation) && (isDraftPurpose(operation) || isOnce(operation))),
  'wav',
];

/** Whether a song on the desk is more than its words: where no provider can be asked for it, they alone are sent. */
export const isOffered = (purpose: DraftPurpose): boolean => offered.includes(purpose);

/** What a song that may be remixed always leads to: to its words and style at least. */
export const remixes = ['extend', 'cover', 'persona'] as const satisfies readonly DraftPurpose[];
