interface Sounding {
  getState: () => { playing: boolean };
  subscribe: (listener: () => void) => () => void;
}

/** Runs each time it begins to sound; what it tells while it sounds, and while it comes to rest, is no beginning. */
export function onStart({ getState, subscribe }: Sounding, run: () => void): () => void {
  let was = getState().playing;
  return subscribe(() => {
    const { playing } = getState();
    if (playing && !was) run();
    was = playing;
  });
}

/** Whatever sounds on the page beside the player. */
export interface Voice {
  /** It begins to sound: everything else stops. */
  begins: () => void;
  leave: () => void;
}

/** One sound at a time: whichever begins last is heard alone, the player or what sounds beside it. */
export class OneSound {
  readonly #voices = new Set<() => void>();
  #stopWatching: (() => void) | null = null;

  constructor(private readonly player: Sounding & { pause: () => void }) {}

  join(silence: () => void): Voice {
    this.#voices.add(silence);
    this.#stopWatching ??= onStart(this.player, () => this.#silence());
    return {
      begins: () => {
        this.player.pause();
        this.#silence(silence);
      },
      leave: () => {
        this.#voices.delete(silence);
        if (this.#voices.size > 0) return;
        this.#stopWatching?.();
        this.#stopWatching = null;
      },
    };
  }

  #silence(except?: () => void): void {
    for (const silence of this.#voices) if (silence !== except) silence();
  }
}
