import { forgetQueue } from '@overtone/contract/left-behind';
import type { DeckListener } from './deck';
import { GoingOn } from './going-on';
import { Listening } from './listening';
import { PlayerBase } from './player-base';
import { silent, type PlayerMessage } from './player-state';
import { currentOf, emptyQueue, inserted, movedTo, queueFrom, refreshed, waiting, type Queue } from './queue';
import { writePlace, writeQueue } from './queue-storage';
import type { Store } from './store';
import type { LoadFailure, Outside } from './song-load';
import { isAudioUrl, type Track } from './track';

/** The next song is fetched this long before it is due. */
const warmSeconds = 30;
const placeStepSeconds = 5;

/** The queue, its song on the deck, and what the member wants of them, outside React. Subscribed with useSyncExternalStore. */
export class Player extends PlayerBase {
  #queue: Queue;
  #listening: Listening;
  #goingOn: GoingOn;
  /** The song comes from an earlier visit, and nobody has chosen it since. */
  #restored = true;
  #placeKept = 0;

  constructor(outside: Outside, store: Store, tab: Store) {
    super(outside, store, tab);
    const { queue, index, playlist, hand } = this.getState();
    this.#queue = { songs: queue, index, playlist, hand };
    this.#listening = new Listening(outside.report);
    this.#goingOn = new GoingOn(outside, () => this.next());
  }

  /** Plays a song; `list` becomes the queue, `playlist` says where it comes from. */
  play(song: Track, list?: readonly Track[], playlist: string | null = null): void {
    this.order.forget();
    this.#setQueue(queueFrom(song, list, playlist, waiting(this.#queue)));
    this.#restored = false;
    this.#choose();
  }

  playAt(index: number): void {
    this.#restored = false;
    this.#setQueue(movedTo(this.#queue, index));
    this.#choose();
  }

  toggle(): void {
    const { song, playing, status, currentTime, duration } = this.getState();
    if (!song) return this.set({ message: { kind: 'chooseFirst' } });
    if (playing) return this.pause();
    if (status === 'idle' || status === 'error') return this.#choose(currentTime);
    if (duration > 0 && currentTime >= duration) return this.#restart();
    this.set({ playing: true });
    this.deck.play();
  }

  pause(): void {
    this.#goingOn.stay();
    this.set({ playing: false, ...(this.deck.ready && { status: 'paused' }) });
    this.deck.pause();
    this.#keepPlace();
  }

  next(): void {
    this.#goingOn.came();
    const song = currentOf(this.#queue);
    if (!song) return this.set({ message: { kind: 'nothingToPlay' } });
    const place = this.#nextPlace();
    this.order.leave(song.id);
    this.#go(place);
  }

  previous(): void {
    this.#goingOn.came();
    if (!currentOf(this.#queue)) return this.set({ message: { kind: 'nothingToPlay' } });
    this.#go(this.order.previous(this.#queue, this.getState().mode === 'shuffle'));
  }

  seek(seconds: number): void {
    const { duration, song } = this.getState();
    if (!song) return;
    const to = Math.min(Math.max(seconds, 0), duration);
    this.deck.seek(to);
    this.#listening.jump(to);
    this.set({ currentTime: to });
    this.#keepPlace();
  }

  /** Behind the current song. False when the queue is full. */
  playNext(song: Track): boolean {
    return this.#insert(song, 'next');
  }

  /** At the end of the queue. False when it is full. */
  enqueue(song: Track): boolean {
    return this.#insert(song, 'last');
  }

  /** By hand, where the queue is shown. */
  change(how: (queue: Queue) => Queue): void {
    this.#setQueue(how(this.#queue));
  }

  /** More is known of a song: its trace, a fresh link. What sounds goes on. */
  learn(song: Track): void {
    this.#setQueue(refreshed(this.#queue, song));
  }

  /** The same song from where it is, over another line. */
  reload(): void {
    const { playing, status } = this.getState();
    const at = this.now();
    if (playing || status === 'error') return this.#start(at);
    this.deck.drop();
    if (status === 'paused') this.set({ status: 'idle', currentTime: at });
  }

  /** The network is back: what it took away goes on, if it was not long ago and nobody wanted silence since. */
  reconnected(): void {
    if (this.#goingOn.waits) this.#start(this.getState().currentTime);
  }

  /** Silence, and nothing of the queue stays in the browser: a member's private songs are nobody else's to see. */
  clear(): void {
    this.#goingOn.stay();
    this.deck.drop();
    this.order.forget();
    this.setSleep('off');
    this.#queue = emptyQueue;
    forgetQueue(this.kept);
    this.set({ ...silent, song: null, queue: [], index: -1, playlist: null, hand: [], duration: 0 });
  }

  #insert(song: Track, where: 'next' | 'last'): boolean {
    if (!currentOf(this.#queue)) {
      this.play(song);
      return true;
    }
    const queue = inserted(this.#queue, song, where);
    if (queue) this.#setQueue(queue);
    return queue !== null;
  }

  #choose(at = 0): void {
    this.#goingOn.chose();
    this.#start(at);
  }

  #nextPlace(): number {
    return this.order.next(this.#queue, this.getState().mode === 'shuffle');
  }

  /** In a queue of one the song only begins again. */
  #go(place: number): void {
    const same = place === this.#queue.index;
    this.#setQueue(movedTo(this.#queue, place));
    if (same && this.deck.ready) this.#restart();
    else this.#start();
  }

  #restart(): void {
    this.#begin(0);
    this.deck.seek(0);
    this.set({ playing: true, currentTime: 0 });
    this.deck.play();
  }

  #start(at = 0): void {
    this.deck.drop();
    const song = this.#prepare(at);
    if (song) this.deck.load(song, at);
  }

  /** The current song if it can be loaded; else says why not. */
  #prepare(at: number): Track | null {
    const song = currentOf(this.#queue);
    if (song) this.set({ song, started: true, currentTime: at, duration: song.duration ?? 0 });
    if (!song?.audio_url || !isAudioUrl(song.audio_url)) {
      this.#fail({ kind: song?.audio_url ? 'badLink' : 'nothingToPlay' });
      return null;
    }
    this.#begin(at);
    this.set({ playing: true, status: 'loading' });
    return song;
  }

  #begin(at: number): void {
    this.#goingOn.stay();
    this.#placeKept = at;
    this.#listening.start(this.getState().song?.id ?? '', at);
  }

  #fail(message: PlayerMessage): void {
    this.deck.drop();
    this.set({ playing: false, status: 'error', message });
    const others = this.getState().mode === 'repeat' ? 0 : this.#queue.songs.length - 1;
    this.#goingOn.failed(message.kind === 'failed', others);
  }

  /** After a pause nothing goes on by itself. */
  #lost(kind: LoadFailure): void {
    const { playing } = this.getState();
    this.#fail({ kind: this.#restored ? 'cachedFailed' : kind });
    if (!playing) this.#goingOn.stay();
  }

  #ended(): void {
    const { duration, mode } = this.getState();
    this.#listening.end(this.now(), duration);
    if (this.sleepTimer.songEnded()) return this.set({ currentTime: duration });
    this.#goingOn.came();
    if (mode === 'repeat') this.#restart();
    else this.next();
  }

  #moved(seconds: number): void {
    this.#listening.advance(seconds);
    this.set({ currentTime: seconds });
    if (Math.abs(seconds - this.#placeKept) >= placeStepSeconds) this.#keepPlace();
    const { duration, playing, mode, crossfade } = this.getState();
    const left = duration - seconds;
    if (!playing || duration <= 0 || mode === 'repeat' || this.#queue.songs.length < 2) return;
    const crossing = crossfade > 0 && left <= crossfade && duration > 2 * crossfade && !this.sleepTimer.atEnd;
    if (crossing) this.#crossOver();
    else if (left <= warmSeconds) this.#warm();
  }

  #warm(): void {
    const song = this.#queue.songs[this.#nextPlace()];
    if (song?.audio_url) this.deck.warm(song);
  }

  #crossOver(): void {
    const { duration, crossfade, song } = this.getState();
    const place = this.#nextPlace();
    if (!song || !isAudioUrl(this.#queue.songs[place]?.audio_url ?? '')) return;
    this.#listening.end(duration, duration);
    this.order.leave(song.id);
    this.#goingOn.came();
    this.#setQueue(movedTo(this.#queue, place));
    const next = this.#prepare(0);
    if (next) this.deck.crossTo(next, crossfade);
  }

  #keepPlace(): void {
    const { song, currentTime } = this.getState();
    this.#placeKept = currentTime;
    if (song) writePlace(this.kept, song.id, currentTime);
  }

  protected deckListener(): DeckListener {
    return {
      onTry: () => this.set({ message: null }),
      onRetry: (seconds) => this.set({ message: { kind: 'retrying', seconds } }),
      onFailure: (kind) => this.#lost(kind),
      onFreshLink: (fresh) => this.learn(fresh),
      onReady: () => this.#ready(),
      onDuration: (duration) => this.set({ duration }),
      onTime: (seconds) => this.#moved(seconds),
      onSounding: () => this.#sounding(),
      onWaiting: () => this.getState().playing && this.set({ status: 'loading' }),
      onPaused: () => this.set({ playing: false, status: 'paused' }),
      onBlocked: () => this.set({ playing: false, status: 'paused' }),
      onEnded: () => this.#ended(),
      onBroken: () => this.set({ status: 'loading' }),
    };
  }

  #ready(): void {
    this.#listening.jump(this.now());
    if (this.getState().playing) this.deck.play();
    else this.set({ status: 'paused', message: null });
  }

  #sounding(): void {
    this.#goingOn.sounded();
    this.#restored = false;
    this.set({ playing: true, status: 'playing', message: null });
  }

  #setQueue(queue: Queue): void {
    const { songs, index, playlist, hand = [] } = (this.#queue = queue);
    writeQueue(this.kept, queue, this.outside.chance);
    this.set({ queue: songs, index, playlist, hand, song: currentOf(queue) });
  }
}
