import { everyModel, type Model, type ProviderId, providerIds, providers } from './providers.js';

export type { Model } from './providers.js';

/** What membership opens of what a channel makes, beside models. */
export type Ability = 'mv' | 'midi' | 'style';

/** In the order they are offered, whether they can be chosen or not. */
export const models: readonly Model[] = everyModel;

/** The model of those who chose none; open to level 0. */
export const baseModel = models[0] as Model;

/** The same of one family. */
export const baseModelOf = (family: ProviderId): Model => providers[family].models[0] as Model;

/** What can be chosen now: in a browser that is what its page brought (brought-prices.ts). */
export const offered = (): Model[] => providerIds.flatMap((id) => providers[id].models);

export const modelById = (id: string): Model | undefined => models.find((model) => model.id === id);
