import type { Db } from '../../platform/database/database.js';
import { probeLease } from './channels.health.flow.js';
import { takeProbe } from './channels.health.store.js';
import { RestingModels } from './channels.models.rule.js';
import { readRestingModels, takeTrial } from './channels.models.store.js';
import { type ChannelRow, readAll } from './channels.store.js';

/** The door of channels: who can take a submit now, how each is asked, and how it is doing. */

export type { ChannelRow, Sum } from './channels.store.js';
export { ChannelDesk, type Deed } from './channels.desk.flow.js';
export { ChannelFigures } from './channels.figures.jobs.js';
export { ChannelHealth, type Tried } from './channels.health.flow.js';
export { placesOf } from './channels.health.rule.js';
export { ChannelKeys } from './channels.keys.flow.js';
export { ChannelProbes } from './channels.probe.jobs.js';
export { channelCells, channelsHead, presentChannel, presentTallies } from './channels.present.js';
export { readRestingModels as restsOfModels } from './channels.models.store.js';
export { RestingModels };
export { inTurn } from './channels.order.rule.js';
export {
  addFigure as addChannelFigure,
  forgetFigures as forgetChannelFigures,
  lockUsable,
  hoursSince as hoursOfChannel,
  readAll as allChannels,
  readChannels as channelsById,
  readEnabled as enabledChannels,
  readReady as readyChannels,
  sumsSince as sumsOfChannels,
} from './channels.store.js';

/** In the claim that locked it: a rested channel gets a single submit, which tells whether it works. */
export async function tryRested(db: Db, { id, openUntil }: ChannelRow, now: Date): Promise<void> {
  if (openUntil) await takeProbe(db, id, now, probeLease(now));
}

/** Read behind the lock of its channels, where it decides who is asked. */
export const restingModels = async (db: Db, now: Date): Promise<RestingModels> =>
  new RestingModels(await readRestingModels(db), now);

/** In the claim that locked the channel: a model that has rested is tried by one. Until when; null: it is not to be tried. */
export async function tryModel(
  db: Db,
  { id: channelId }: ChannelRow,
  { operation, model }: { operation: string; model: string },
  now: Date,
): Promise<Date | null> {
  const until = probeLease(now);
  return (await takeTrial(db, { channelId, operation, model }, now, until)) ? until : null;
}

/** What each channel is called, those that are off too. */
export const channelNames = async (db: Db): Promise<ReadonlyMap<number, string>> =>
  new Map((await readAll(db)).map(({ id, name }) => [id, name]));
