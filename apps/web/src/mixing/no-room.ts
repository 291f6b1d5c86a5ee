/** The device has no room for what was asked. */
export class NoRoom extends Error {}
