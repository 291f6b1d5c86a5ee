import type { MixAudio, MixClip, MixLyric, MixMarker, MixProject, MixTrack } from '@overtone/contract/mix-project';

type Ids = readonly string[];
/** What of a track is turned, not cut. */
export type TrackSettings = Omit<MixTrack, 'id' | 'clips'>;
export type ProjectSettings = Pick<
  MixProject,
  | 'name'
  | 'bpm'
  | 'beatsPerBar'
  | 'firstBeat'
  | 'varied'
  | 'masterDb'
  | 'reverb'
  | 'delay'
  | 'metronome'
  | 'grid'
  | 'loop'
>;

/**
 * Everything that can be done to a project. Applied by one pure function; ids of what is new come in with the command, never from
 * chance inside. Values out of bounds are brought to the nearest one; a command that names what is not there changes nothing.
 */
export type MixCommand =
  | { do: 'set'; change: Partial<ProjectSettings> }
  | { do: 'add'; audios: readonly MixAudio[]; tracks: readonly MixTrack[] }
  | { do: 'addClips'; track: string; clips: readonly MixClip[]; audios?: readonly MixAudio[] }
  | { do: 'track'; tracks: Ids; change: Partial<TrackSettings> }
  /** The one is heard alone, or all again where it was alone. */
  | { do: 'soloAlone'; track: string }
  | { do: 'removeTracks'; tracks: Ids }
  | { do: 'duplicateTrack'; track: string; id: string; clipIds: Readonly<Record<string, string>> }
  | { do: 'orderTrack'; track: string; to: number }
  /** Seconds, and onto another track where one clip or all of one track are carried; relative places stay. */
  | { do: 'move'; clips: Ids; by: number; toTrack?: string }
  /** An edge of a clip to a place on the timeline. */
  | { do: 'trim'; clip: string; edge: 'start' | 'end'; to: number }
  | { do: 'split'; clips: Ids; at: number; ids: Readonly<Record<string, string>> }
  /** Copies behind the last of them, or at `at`. */
  | { do: 'duplicate'; clips: Ids; ids: Readonly<Record<string, string>>; at?: number }
  | { do: 'clip'; clips: Ids; change: Partial<Pick<MixClip, 'name' | 'gainDb' | 'fadeIn' | 'fadeOut'>> }
  | { do: 'removeClips'; clips: Ids }
  | { do: 'markers'; markers: readonly MixMarker[] }
  | { do: 'lyrics'; lyrics: readonly MixLyric[] }
  /** Keeps what is turned now under A or B. */
  | { do: 'keep'; snapshot: 'A' | 'B' }
  | { do: 'recall'; snapshot: 'A' | 'B' };

export type CommandOf<Name extends MixCommand['do']> = Extract<MixCommand, { do: Name }>;

/** A project with its past. Outside React; what is drawn and what is heard both read it. */
export interface MixingDesk {
  getState: () => {
    project: MixProject;
    canUndo: boolean;
    canRedo: boolean;
    /** Counts up with each change. */ revision: number;
  };
  subscribe: (listener: () => void) => () => void;
  /** Commands of one `gesture` (a drag, a fader held) are one step of undo; each gesture has a name of its own. */
  run: (command: MixCommand, gesture?: string) => void;
  /**
   * As `run`, but in place of all the gesture did so far: the command says the whole way from where the gesture began. So a fade or a
   * speed that a drag squeezed on its way comes back with it, and a drag that ends where it began leaves no step.
   */
  drag: (command: MixCommand, gesture: string) => void;
  /** What the gesture did is taken back without a trace. */
  cancel: (gesture: string) => void;
  undo: () => void;
  redo: () => void;
  /** Another project: its past begins here. */
  open: (project: MixProject) => void;
}
