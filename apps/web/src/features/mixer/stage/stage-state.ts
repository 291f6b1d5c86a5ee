import type { Listed } from '../../../mixing/storage';
import type { OpenMixer } from '../session/open-mixer';
import { openedHere } from './open-tab';

export interface StageState {
  mixer: OpenMixer | null;
  /** Something is being laid on the desk, or will be as soon as what is kept here has been read. */
  busy: boolean;
  /** What earlier visits left, the newest first. */
  left: readonly Listed[];
  choosingSongs: boolean;
  /** Another tab has the project open too. */
  otherTab: boolean;
}

/** What the page's address asked for, by id. */
export interface Wish {
  song: string | null;
  /** A project that somebody shared. */
  mix: string | null;
}

/** Before anything was read: whoever wants nothing and has nothing open can begin at once. */
export const stateAtFirst = ({ song, mix }: Wish): StageState => ({
  ...{ mixer: null, left: [], choosingSongs: false, otherTab: false },
  busy: song !== null || mix !== null || openedHere() !== null,
});
