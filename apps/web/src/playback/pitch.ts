import type { Player } from './player';
import type { Detour } from './song-load';

/** Half tones. */
export const pitches = { min: -12, max: 12, step: 1 } as const;

export interface PitchState {
  /** Half tones; 0 is as it was made. */
  readonly semitones: number;
  /** Voices keep their colour while the pitch moves. */
  readonly formants: boolean;
  readonly status: 'off' | 'coming' | 'on' | 'failed';
}

/** The graph that moves the pitch: of the browser, or of a spec. */
export interface ShiftedSound extends Detour {
  /** Called in the press itself: browsers let sound begin only there. */
  wake(): void;
  /** Rejects when the worklet cannot be had. */
  ready(): Promise<void>;
  tune(semitones: number, formants: boolean): void;
  /** Nothing is computed until it is woken. */
  rest(): void;
  close(): void;
}

interface Outside {
  /** `onSilenced`: the system took the sound away (a call, a phone that is locked). */
  sound(onSilenced: () => void): ShiftedSound;
  later(run: () => void, ms: number): () => void;
}

/** What is still on its way to the ear has come there by then. */
const tailMs = 1000;

/**
 * The pitch of whatever the player plays, by half tones, until the page is left. The graph is made when it is first wanted;
 * at 0, and for songs that may not take it, the plain element plays.
 */
export class Pitch {
  #state: PitchState = { semitones: 0, formants: false, status: 'off' };
  #listeners = new Set<() => void>();
  #sound: ShiftedSound | null = null;
  #stopRest: () => void = () => undefined;

  constructor(
    private readonly player: Pick<Player, 'getState' | 'subscribe' | 'setDetour' | 'reload' | 'pause'>,
    private readonly outside: Outside,
  ) {
    player.subscribe(() => this.#follow());
  }

  getState = (): PitchState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** To be called in a press. */
  set(semitones: number): void {
    const to = Math.round(Math.min(pitches.max, Math.max(pitches.min, semitones)));
    this.#set({ semitones: to });
    if (to === 0) this.#leave();
    else this.#take();
  }

  keepFormants(formants: boolean): void {
    this.#set({ formants });
    if (this.#state.status === 'on') this.#tune();
  }

  #take(): void {
    const sound = (this.#sound ??= this.outside.sound(() => this.#silenced()));
    this.#wake(sound);
    if (this.#state.status === 'on') return this.#tune();
    if (this.#state.status === 'coming') return;
    this.#set({ status: 'coming' });
    sound.ready().then(
      () => this.#arrived(sound),
      () => this.#failed(sound),
    );
  }

  /** Meanwhile it may have been set back. */
  #arrived(sound: ShiftedSound): void {
    if (this.#state.status !== 'coming') return;
    this.#set({ status: 'on' });
    this.#tune();
    this.#turn(sound, sound);
    if (!this.player.getState().playing) this.#restSoon(sound);
  }

  #failed(sound: ShiftedSound): void {
    sound.close();
    this.#sound = null;
    if (this.#state.status === 'coming') this.#set({ semitones: 0, status: 'failed' });
  }

  #leave(): void {
    const was = this.#state.status;
    this.#set({ status: 'off' });
    if (!this.#sound) return;
    if (was === 'on') this.#turn(null, this.#sound);
    this.#restSoon(this.#sound);
  }

  /** What sounds goes on from where it is, the other way. */
  #turn(detour: Detour | null, { takes }: Detour): void {
    this.player.setDetour(detour);
    const { song, status } = this.player.getState();
    if (song && takes(song) && status !== 'error') this.player.reload();
  }

  #tune(): void {
    const { semitones, formants } = this.#state;
    this.#sound?.tune(semitones, formants);
  }

  /** Whoever presses play wakes it: an interrupted sound goes on with the next press. */
  #follow(): void {
    const sound = this.#sound;
    if (!sound || this.#state.status !== 'on') return;
    if (this.player.getState().playing) this.#wake(sound);
    else this.#restSoon(sound);
  }

  #wake(sound: ShiftedSound): void {
    this.#stopRest();
    sound.wake();
  }

  #restSoon(sound: ShiftedSound): void {
    this.#stopRest();
    this.#stopRest = this.outside.later(() => sound.rest(), tailMs);
  }

  /** A song that goes on unheard would be lost: it waits. */
  #silenced(): void {
    const { song, playing } = this.player.getState();
    if (this.#state.status === 'on' && playing && song && this.#sound?.takes(song)) this.player.pause();
  }

  #set(change: Partial<PitchState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
