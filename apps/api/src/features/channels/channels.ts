import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import type { Channel } from '../../platform/database/generated/client.js';
import * as store from './channels.store.js';

/** The door of channels: who can take a submit now, and how each is doing. */

const failuresToOpen = 5;
const openSeconds = 60;

export type ChannelRow = Channel;
export {
  readChannels as channelsById,
  readEnabled as enabledChannels,
  readReady as readyChannels,
} from './channels.store.js';

/** Usable channels, best first, locked for the caller's transaction. */
export const lockUsable = store.lockUsable;

/** The circuit breaker: five failures in a row rest the channel for a minute. */
export const reportFailure = (db: Db, id: number, now: Date): Promise<void> =>
  store.recordFailure(db, id, failuresToOpen, secondsAfter(now, openSeconds));
export const reportSuccess = store.recordSuccess;
