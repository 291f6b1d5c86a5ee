/** What sounds of a song taken apart: one of its files at a time, all at the same second. */
export interface Sounding {
  name: string;
  url: string;
}

export interface DeckState {
  /** Which file it is; null until one was pressed. */
  name: string | null;
  playing: boolean;
  loading: boolean;
  /** Seconds; the length is 0 until it is known. */
  at: number;
  length: number;
  /** Neither its link nor a fresh one could be played. */
  failed: boolean;
}

export type DeckElement = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'duration' | 'paused' | 'play' | 'pause' | 'addEventListener'
>;

interface Outside {
  element: DeckElement;
  /** A link that works now; null when there is none any more. */
  renew: (name: string) => Promise<string | null>;
}

const still: DeckState = { name: null, playing: false, loading: false, at: 0, length: 0, failed: false };

/** Plays one file of a song; another one takes over at the second where the first one was. */
export class StemDeck {
  #state = still;
  #listeners = new Set<() => void>();
  /** Where the file that is being loaded begins. */
  #from = 0;
  #renewed = false;

  constructor(private readonly outside: Outside) {
    const { element } = outside;
    element.addEventListener('loadedmetadata', () => this.#loaded());
    element.addEventListener('playing', () => this.#set({ playing: true, loading: false }));
    element.addEventListener('pause', () => this.#set({ playing: false }));
    // A file that is being loaded stands at 0: that is no place of the song.
    element.addEventListener('timeupdate', () => this.#state.loading || this.#set({ at: element.currentTime }));
    element.addEventListener('ended', () => this.#set({ playing: false, at: 0 }));
    element.addEventListener('error', () => void this.#broken());
  }

  getState = (): DeckState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Plays it from where the one before was; the same again stops and goes on. */
  press({ name, url }: Sounding): void {
    const { element } = this.outside;
    const { name: now, playing, loading, failed } = this.#state;
    if (now === name && !failed) {
      if (playing || loading) return this.pause();
      return this.#play();
    }
    this.#renewed = false;
    this.#load(name, url, now === null ? 0 : loading ? this.#from : element.currentTime);
  }

  pause(): void {
    this.outside.element.pause();
    this.#set({ playing: false, loading: false });
  }

  seek(second: number): void {
    this.#from = second;
    this.outside.element.currentTime = second;
    this.#set({ at: second });
  }

  #load(name: string, url: string, from: number): void {
    this.#lay(url, from);
    this.#set({ name, loading: true, failed: false, at: from });
    this.#play();
  }

  #lay(url: string, from: number): void {
    this.#from = from;
    this.outside.element.src = url;
  }

  #play(): void {
    // What keeps it from playing is told by the element, or it was stopped meanwhile.
    this.outside.element.play().catch(() => undefined);
  }

  #loaded(): void {
    const { element } = this.outside;
    const length = Number.isFinite(element.duration) ? element.duration : 0;
    element.currentTime = Math.min(this.#from, length);
    this.#set({ length });
  }

  /** Links of files end: once a fresh one is tried, at the same second. */
  async #broken(): Promise<void> {
    const { name, playing, loading } = this.#state;
    if (name === null) return;
    const at = loading ? this.#from : this.#state.at;
    const wasOn = playing || loading;
    this.#set({ loading: wasOn });
    const renewed = this.#renewed;
    this.#renewed = true;
    const url = renewed ? null : await this.outside.renew(name).catch(() => null);
    // Another file was pressed meanwhile.
    if (this.#state.name !== name) return;
    if (url === null) return this.#set({ playing: false, loading: false, failed: true });
    // Stopped meanwhile: it is there for the next press.
    if (wasOn && !this.#state.loading) return this.#lay(url, at);
    this.#load(name, url, at);
  }

  #set(change: Partial<DeckState>): void {
    this.#state = { ...this.#state, ...change };
    for (const tell of this.#listeners) tell();
  }
}
