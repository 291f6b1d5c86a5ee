import { Fade } from './fade';
import { fetchInto, SongLoad, type AudioElement, type Detour, type LoadFailure, type Outside } from './song-load';
import { isAudioUrl, type Track } from './track';

/** What the deck tells of the song on it. */
export interface DeckListener {
  onTry(): void;
  onRetry(seconds: number): void;
  onFailure(failure: LoadFailure): void;
  onFreshLink(song: Track): void;
  /** It answers to seeking from now on. */
  onReady(): void;
  onDuration(seconds: number): void;
  onTime(seconds: number): void;
  onSounding(): void;
  onWaiting(): void;
  onPaused(): void;
  /** The browser wants a gesture first. */
  onBlocked(): void;
  onEnded(): void;
  /** The sound broke off; the load begins anew. */
  onBroken(): void;
}

/** One song on one element; during a crossfade the one before goes out on another. */
export class Deck {
  /** From the next load on, for the songs that may take it. */
  detour: Detour | null = null;
  #element: AudioElement;
  /** The elements that were made, two at most with a detour and two without. */
  readonly #ways = new Map<AudioElement, Detour | null>();
  #load: SongLoad | null = null;
  #fade: Fade | null = null;
  /** Where to go on once the element can. */
  #resumeAt = 0;
  /** The element holds the song and answers to seeking. */
  #ready = false;
  #volume = 1;
  #rate = 1;
  #warmed: string | null = null;

  constructor(
    private readonly outside: Outside,
    private readonly listener: DeckListener,
  ) {
    this.#element = this.#enter(outside.element, null);
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** Exact seconds of the song as it is heard; null while the element does not hold it. */
  now(): number | null {
    const element = this.#element;
    return this.#ready ? (this.#ways.get(element)?.heard(element) ?? element.currentTime) : null;
  }

  load(song: Track, at: number): void {
    this.drop();
    this.#element = this.#elementFor(song);
    this.#begin(song, at);
  }

  /** What sounds now goes out in its last `seconds` while the song comes in. */
  crossTo(song: Track, seconds: number): void {
    const leaving = this.#element;
    this.#load?.cancel();
    this.#endFade();
    this.#element = this.#elementFor(song, leaving);
    this.#fade = new Fade(leaving, this.#element, seconds, this.outside.later, () => (this.#fade = null));
    this.#fade.run(() => this.#volume);
    this.#begin(song, 0);
  }

  /** Fetches a song ahead, once. */
  warm(song: Track): void {
    const address = this.outside.address(song);
    if (this.#warmed === address || this.#fade || !isAudioUrl(address)) return;
    this.#warmed = address;
    const spare = this.#elementFor(song, this.#element);
    spare.preload = 'auto';
    fetchInto(spare, song, this.outside);
  }

  /** A browser that refuses to play without a gesture says so; an interrupted call is no news. */
  play(): void {
    this.#element.play().catch((error: unknown) => {
      if ((error as Error)?.name === 'NotAllowedError') this.listener.onBlocked();
    });
  }

  pause(): void {
    this.#endFade();
    this.#element.pause();
  }

  seek(seconds: number): void {
    if (this.#ready) this.#element.currentTime = seconds;
    else this.#resumeAt = seconds;
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    // iOS obeys no volume; silence it does.
    for (const element of this.#ways.keys()) element.muted = volume === 0;
    if (!this.#fade) this.#element.volume = volume;
  }

  setRate(rate: number): void {
    this.#rate = rate;
    this.#applyRate(this.#element);
  }

  drop(): void {
    this.#load?.cancel();
    this.#load = null;
    this.#ready = false;
    this.pause();
  }

  #begin(song: Track, at: number): void {
    this.#ready = false;
    this.#resumeAt = at;
    this.#warmed = null;
    this.#element.preload = 'auto';
    this.#applyRate(this.#element);
    if (!this.#fade) this.#element.volume = this.#volume;
    this.#load = new SongLoad(song, this.#element, this.outside, this.listener);
    this.#load.start();
    this.play();
  }

  #endFade(): void {
    this.#fade?.end(this.#volume);
  }

  #elementFor(song: Track, busy?: AudioElement): AudioElement {
    const way = this.detour?.takes(song) ? this.detour : null;
    for (const [element, its] of this.#ways) if (its === way && element !== busy) return element;
    return this.#enter(way?.element() ?? this.outside.spare(), way);
  }

  #enter(element: AudioElement, way: Detour | null): AudioElement {
    this.#ways.set(element, way);
    element.muted = this.#volume === 0;
    this.#listen(element);
    return element;
  }

  /** A load would fall back to the default rate. */
  #applyRate(element: AudioElement): void {
    element.defaultPlaybackRate = this.#rate;
    element.playbackRate = this.#rate;
    element.preservesPitch = true;
  }

  #listen(element: AudioElement): void {
    const { listener } = this;
    const on = (event: string, run: () => void) =>
      element.addEventListener(event, () => {
        if (this.#load && element === this.#element) run();
      });
    on('loadedmetadata', () => this.#responded());
    on('durationchange', () => this.#tellDuration());
    on('timeupdate', () => this.#ready && listener.onTime(this.now() ?? 0));
    on('playing', () => listener.onSounding());
    on('waiting', () => listener.onWaiting());
    // A song that ends pauses first.
    on('pause', () => this.#ready && !element.ended && listener.onPaused());
    on('ended', () => listener.onEnded());
    on('error', () => this.#broken());
  }

  #responded(): void {
    this.#load?.responded();
    this.#ready = true;
    if (this.#resumeAt > 0) this.#element.currentTime = this.#resumeAt;
    this.#tellDuration();
    this.listener.onReady();
  }

  #tellDuration(): void {
    const { duration } = this.#element;
    if (Number.isFinite(duration) && duration > 0) this.listener.onDuration(duration);
  }

  #broken(): void {
    if (this.#ready) this.#resumeAt = this.#element.currentTime;
    this.#ready = false;
    this.listener.onBroken();
    void this.#load?.failed();
  }
}
