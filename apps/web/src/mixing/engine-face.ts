import type { MixProject } from '@overtone/contract/mix-project';

/** What plays a project. Outside React; subscribed to with `useSyncExternalStore`. Nothing of it survives `close`. */
export interface MixingEngine {
  getState: () => EngineState;
  subscribe: (listener: () => void) => () => void;
  /** The project as it is now: parameters glide, clips that changed are laid anew, the transport goes on. */
  show: (project: MixProject) => void;
  /**
   * Sound for an audio of the project, by its id; the engine holds the only reference. What no clip plays may be given up where the device
   * needs the room, and is given again when it is played; not what is kept nowhere else (`only`).
   */
  give: (id: string, sound: AudioBuffer, only?: boolean) => void;
  has: (id: string) => boolean;
  /** Bytes of sound that the device bears beside what is played now. */
  room: () => number;
  drop: (id: string) => void;
  play: () => Promise<void>;
  pause: () => void;
  /** To the beginning, or to the loop's. */
  stop: () => void;
  /** Seconds of the timeline. */
  seek: (at: number) => void;
  /** Seconds of the timeline that are heard now; read in animation frames, never a reason to render. */
  position: () => number;
  /** Levels of now; read in animation frames. `track`: an id, or `master`. */
  meter: (track: string) => Meter;
  clearClip: (track: string) => void;
  close: () => Promise<void>;
}

export interface EngineState {
  transport: 'stopped' | 'starting' | 'playing' | 'paused';
  /** `interrupted`: the device took the sound away, the next tap resumes it. `none`: there is no device that sounds. */
  device: 'ready' | 'interrupted' | 'none';
  sampleRate: number;
  /** Audios whose own speed or pitch is being worked out, by track. */
  preparing: readonly string[];
  /** Tracks for whose own speed or pitch the device has no room: they sound as they are. */
  refused: readonly string[];
  /** Tracks that were over full scale since they were last cleared. */
  clipped: readonly string[];
}

export interface Meter {
  /** Decibels of full scale, left and right; -Infinity is silence. */
  peak: readonly [number, number];
  hold: readonly [number, number];
  /** Decibels the compressor takes away now, 0 or less. */
  reductionDb: number;
  /** Of the master alone, else null: momentary and integrated loudness, and true peak since play began. */
  loudness: { momentary: number; integrated: number; truePeak: number } | null;
}

/** What stands around it: another sound of the page begins, or this one does. */
export interface Outside {
  /** Takes what silences this engine; answers how to say that it begins, and that it is gone. */
  join: (silence: () => void) => { begins: () => void; leave: () => void };
}
