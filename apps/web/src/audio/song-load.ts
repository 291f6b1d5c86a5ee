import { crossOriginOf, type Track } from './track';

export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'volume'
  | 'paused'
  | 'crossOrigin'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
>;

/** Everything of the browser the engine touches, handed in so that tests own time and network. */
export interface Outside {
  element: AudioElement;
  later(run: () => void, ms: number): () => void;
  /** HTTP status of a link; undefined when it cannot be learnt. */
  probe(url: string): Promise<number | undefined>;
  /** The song with a fresh link; null when there is none any more. Rejects when nobody answers. */
  refresh(song: Track): Promise<Track | null>;
}

export type LoadFailure = 'expired' | 'failed';
interface Listener {
  /** A try begins. */
  onTry(): void;
  onRetry(seconds: number): void;
  onFailure(failure: LoadFailure): void;
  onFreshLink(song: Track): void;
}

const timeoutMs = 20_000;
/** Specification 4: retried twice, after 1 s and 2 s. */
const retryWaits = [1, 2];
const goneStatuses = [401, 403, 404, 410];

/** The loading of one song, from the first try to the last. Cancelled when the song changes. */
export class SongLoad {
  #song: Track;
  #tries = 0;
  #asked = false;
  #cancelled = false;
  #failing = false;
  #stopTimer: () => void = () => undefined;

  constructor(
    song: Track,
    private readonly outside: Outside,
    private readonly listener: Listener,
  ) {
    this.#song = song;
  }

  start(): void {
    this.#try();
  }

  /** Metadata has arrived: the time-out no longer runs. */
  responded(): void {
    this.#stopTimer();
  }

  cancel(): void {
    this.#cancelled = true;
    this.#stopTimer();
  }

  /** The element's error and the time-out may both tell of the same try. */
  async failed(): Promise<void> {
    if (this.#failing) return;
    this.#failing = true;
    this.#stopTimer();
    const link = this.#asked ? 'unknown' : await this.#freshLink();
    if (this.#cancelled) return;
    if (link === 'fresh') return this.#try();
    if (link === 'gone') return this.listener.onFailure('expired');
    const seconds = retryWaits[this.#tries++];
    if (seconds === undefined) return this.listener.onFailure('failed');
    this.listener.onRetry(seconds);
    this.#stopTimer = this.outside.later(() => this.#try(), seconds * 1000);
  }

  #try(): void {
    const { element, later } = this.outside;
    this.#failing = false;
    this.listener.onTry();
    element.crossOrigin = crossOriginOf(this.#song);
    element.src = this.#song.audio_url ?? '';
    element.load();
    this.#stopTimer = later(() => void this.failed(), timeoutMs);
  }

  /** Signed links expire: asked for once, when the link is refused or its state cannot be seen (another host). */
  async #freshLink(): Promise<'fresh' | 'gone' | 'unknown'> {
    this.#asked = true;
    const status = await this.outside.probe(this.#song.audio_url ?? '');
    const refused = status !== undefined && goneStatuses.includes(status);
    if (status !== undefined && !refused) return 'unknown';
    const song = await this.outside.refresh(this.#song).catch(() => undefined);
    if (song?.audio_url && song.audio_url !== this.#song.audio_url) {
      this.#song = song;
      if (!this.#cancelled) this.listener.onFreshLink(song);
      return 'fresh';
    }
    return refused && song !== undefined ? 'gone' : 'unknown';
  }
}
