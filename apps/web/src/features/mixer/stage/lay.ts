import type { MixCommand } from '../../../mixing/command';
import type { OpenMixer } from '../session/open-mixer';

/** New tracks on the desk, with their sounds in the order of the audios. `only`: those are kept nowhere else. */
export function lay(mixer: OpenMixer, command: MixCommand, sounds: readonly AudioBuffer[], only = false): void {
  if (command.do !== 'add') return;
  mixer.desk.run(command);
  const there = new Set(mixer.desk.getState().project.audios.map(({ id }) => id));
  command.audios.forEach(({ id }, at) => {
    const sound = sounds[at];
    if (sound && there.has(id)) mixer.give(id, sound, only);
  });
  const first = command.tracks[0];
  if (first && !mixer.view.getState().track) mixer.view.setState({ track: first.id });
}
