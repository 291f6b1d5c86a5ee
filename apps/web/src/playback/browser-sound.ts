import { player } from './browser-player';
import { OneSound } from './one-sound';

/** All that sounds on this page. */
export const oneSound = new OneSound(player);
