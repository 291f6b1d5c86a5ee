import { controls, placeOf } from '../../../mixing/controls';

/** Meters stand beside faders and go by the same marks. */
export const meterPlace = (db: number): number => (Number.isFinite(db) ? placeOf(controls.fader, db) : 0);
