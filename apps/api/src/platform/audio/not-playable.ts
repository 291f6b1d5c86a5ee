/** The bytes are no sound that can be played. */
export class NotPlayable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = new.target.name;
  }
}

/** It sounds for longer or shorter than was allowed. */
export class WrongLength extends NotPlayable {}
