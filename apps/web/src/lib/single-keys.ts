/** Shortcuts of one key can be turned off: where that is remembered. */
export const singleKeysKey = 'shortcuts';

export const singleKeysOn = (): boolean => localStorage.getItem(singleKeysKey) !== 'off';
