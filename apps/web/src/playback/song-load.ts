import type { PlayReport } from './listening';
import { crossOriginOf, type Track } from './track';

export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'volume'
  | 'muted'
  | 'paused'
  | 'ended'
  | 'crossOrigin'
  | 'preload'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
>;

/** Everything of the browser the engine touches, handed in so that tests own time, chance and network. */
export interface Outside {
  element: AudioElement;
  /** One more element, made when it is first wanted: it fetches the next song and sounds through a crossfade. */
  spare(): AudioElement;
  later(run: () => void, ms: number): () => void;
  /** 0 to below 1. */
  chance(): number;
  online(): boolean;
  /** Milliseconds. */
  now(): number;
  /** Where the song's bytes are asked for: its own link, or the same on the backup line. */
  address(song: Track): string;
  /** HTTP status of a link; undefined when it cannot be learnt. */
  probe(url: string): Promise<number | undefined>;
  /** The song with a fresh link; null when there is none any more. Rejects when nobody answers. */
  refresh(song: Track): Promise<Track | null>;
  /** A play that counts, or a song heard to its end. */
  report(play: PlayReport): void;
}

/** A way of the sound through Web Audio, for the songs that may take it. All others sound from a plain element. */
export interface Detour {
  takes(song: Track): boolean;
  /** One whose sound goes this way: two are asked for at most. */
  element(): AudioElement;
  /** Seconds of the song as they come to the ear, which are behind the element's. */
  heard(element: AudioElement): number;
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
/** Tried twice more, after 1 s and 2 s. */
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
    private readonly element: AudioElement,
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

  /** The element's error and the time-out may both tell of the same try. A link that only hangs was not refused. */
  async failed({ hanging = false } = {}): Promise<void> {
    if (this.#failing || this.#cancelled) return;
    this.#failing = true;
    this.#stopTimer();
    const link = this.#asked || hanging ? 'unknown' : await this.#freshLink();
    if (this.#cancelled) return;
    if (link === 'fresh') return this.#try();
    if (link === 'gone') return this.listener.onFailure('expired');
    const seconds = retryWaits[this.#tries++];
    if (seconds === undefined) return this.listener.onFailure('failed');
    this.listener.onRetry(seconds);
    this.#stopTimer = this.outside.later(() => this.#try(), seconds * 1000);
  }

  #try(): void {
    const { element } = this;
    this.#failing = false;
    this.listener.onTry();
    fetchInto(element, this.#song, this.outside);
    this.#stopTimer = this.outside.later(() => void this.failed({ hanging: true }), timeoutMs);
  }

  /** Signed links expire: asked for once, when the link is refused or its state cannot be seen (another host). */
  async #freshLink(): Promise<'fresh' | 'gone' | 'unknown'> {
    this.#asked = true;
    const status = await this.outside.probe(this.outside.address(this.#song));
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

export function fetchInto(element: AudioElement, song: Track, { address }: Pick<Outside, 'address'>): void {
  element.crossOrigin = crossOriginOf(song);
  element.src = address(song);
  element.load();
}
