/** What was handed in is no sound that can be worked on; the message may be told to whoever handed it in. */
export class Unplayable extends Error {}

/** What is asked for was made once, and cannot be made again as it was. */
export class Gone extends Unplayable {
  constructor() {
    super('Audio is gone');
  }
}
