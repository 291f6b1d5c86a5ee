import { priceNow } from './brought-prices.js';

/**
 * The model that everybody begins with, and points for one song of its family. Apart from the table of models, which is too
 * long for a first page that tells what a song costs.
 */
export const firstModelId = 'chirp-auk';
export const sunoPrice = 1;
export const firstPrice = priceNow(firstModelId, sunoPrice);
