import type { MixProject } from '@overtone/contract/mix-project';
import { changeClips, duplicate, move, removeClips, split, trim } from './apply-clips';
import { lyrics, markers } from './apply-notes';
import { keep, recall, set, soloAlone, turn } from './apply-settings';
import { add, addClips, duplicateTrack, orderTrack, removeTracks } from './apply-tracks';
import type { CommandOf, MixCommand } from './command';

const done: { [Name in MixCommand['do']]: (project: MixProject, command: CommandOf<Name>) => MixProject } = {
  ...{ set, track: turn, soloAlone, keep, recall },
  ...{ add, addClips, removeTracks, duplicateTrack, orderTrack },
  ...{ move, trim, split, duplicate, clip: changeClips, removeClips },
  ...{ markers, lyrics },
};

/**
 * The project after the command: valid by its schema and sound wherever it was so before. The very same object where nothing changes:
 * what the command names is not there, has no room, or is so already.
 */
export function apply(project: MixProject, command: MixCommand): MixProject {
  const change = done[command.do] as (project: MixProject, command: MixCommand) => MixProject;
  return change(project, command);
}
