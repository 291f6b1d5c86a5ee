import { Deck, type DeckListener } from './deck';
import { modeAfter, PlaybackOrder, type PlayMode } from './playback-order';
import { silent, volumeStep, type PlayerState } from './player-state';
import { currentOf } from './queue';
import { type Kept, readPlace, readQueue } from './queue-storage';
import { crossfadeMax, rates, readSettings, readVolume, writeSettings, writeVolume } from './settings-storage';
import { SleepTimer, type SleepChoice } from './sleep-timer';
import type { Detour, Outside } from './song-load';
import type { Store } from './store';

/** What the player is and how it is set: its state, and everything that does not choose a song. */
export abstract class PlayerBase {
  #state: PlayerState;
  #listeners = new Set<() => void>();
  #loud = 1;
  protected readonly kept: Kept;
  protected readonly deck: Deck;
  readonly order: PlaybackOrder;
  protected readonly sleepTimer: SleepTimer;

  constructor(
    protected readonly outside: Outside,
    protected readonly store: Store,
    /** Of this tab alone. */
    tab: Store,
  ) {
    this.kept = [store, tab];
    const { songs, index, playlist, hand = [] } = readQueue(this.kept);
    const song = currentOf({ songs, index, playlist });
    this.#state = {
      ...silent,
      ...{ song, queue: songs, index, playlist, hand, duration: song?.duration ?? 0 },
      ...{ ...readSettings(store), volume: readVolume(store), sleep: 'off' },
      currentTime: song ? readPlace(this.kept, song.id) : 0,
    };
    this.order = new PlaybackOrder(outside.chance);
    this.sleepTimer = new SleepTimer(outside.later, () => this.#fallAsleep());
    this.deck = new Deck(outside, this.deckListener());
    this.deck.setVolume(this.#state.volume);
    this.deck.setRate(this.#state.rate);
  }

  protected abstract deckListener(): DeckListener;
  abstract pause(): void;

  getState = (): PlayerState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Exact seconds of the current song, to be asked for in every frame; the state moves a few times a second. */
  now(): number {
    return this.deck.now() ?? this.#state.currentTime;
  }

  /** Rounded to quarters. */
  setVolume(volume: number): void {
    const quarters = Math.min(1, Math.max(0, Math.round(volume / volumeStep) * volumeStep));
    if (quarters > 0) this.#loud = quarters;
    this.deck.setVolume(quarters);
    writeVolume(this.store, quarters);
    this.set({ volume: quarters });
  }

  /** Silence, and back to what it was. */
  toggleMute(): void {
    this.setVolume(this.#state.volume > 0 ? 0 : this.#loud);
  }

  setMode(mode: PlayMode): void {
    this.order.forget();
    this.#keep({ mode });
  }

  /** Sequence, repeat, shuffle; answers the one it is now. */
  cycleMode(): PlayMode {
    this.setMode(modeAfter(this.#state.mode));
    return this.#state.mode;
  }

  setRate(rate: number): void {
    this.#keep({ rate: Math.min(rates.max, Math.max(rates.min, rate)) });
    this.deck.setRate(this.#state.rate);
  }

  /** By way of Web Audio, or straight: from the next load on. */
  setDetour(detour: Detour | null): void {
    this.deck.detour = detour;
  }

  /** Seconds; 0 is off. */
  setCrossfade(seconds: number): void {
    this.#keep({ crossfade: Math.min(crossfadeMax, Math.max(0, Math.round(seconds))) });
  }

  setSleep(choice: SleepChoice): void {
    this.sleepTimer.choose(choice);
    this.set({ sleep: choice });
  }

  protected set(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }

  #keep(change: Partial<PlayerState>): void {
    this.set(change);
    writeSettings(this.store, this.#state);
  }

  #fallAsleep(): void {
    this.set({ sleep: 'off' });
    this.pause();
  }
}
