/** What was handed in is no sound that can be worked on; the message may be told to whoever handed it in. */
export class Unplayable extends Error {}
