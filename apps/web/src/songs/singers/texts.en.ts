import type { Texts } from '../../lib/texts';
import type { singersZh } from './texts.zh-CN';

export const singersEn: Texts<typeof singersZh> = {
  mine: 'My singers',
  count: '{{n}} of {{max}}',
  of: 'from “{{title}}”',
  untitled: 'a song',
  use: 'Let {{name}} sing',
  useShort: 'Sing',
  listen: 'Listen to {{name}} in “{{title}}”',
  stop: 'Pause',
  more: 'More for {{name}}',
  rename: 'Change name and note',
  remove: 'Delete singer',
  resting: {
    trashed: 'The song is in the trash: restore it first',
    withdrawn: 'The song is not public any more',
  },
  failed: 'Your singers could not be read, please try again later',
  none: 'No singers yet',
  noneHelp: 'At a song with a voice choose “Go on”, then “Use the singer”: that voice can sing new songs for you',
  help: 'A singer is the voice of a song. While that song is in the trash the singer rests; deleted for good, the singer is gone.',

  keepTitle: 'Keep the singer of “{{title}}”',
  keepHelp: 'Give a name, and this voice can sing new songs for you. Keeping a singer takes no points.',
  renameTitle: 'Rename the singer',
  name: 'Name of the singer',
  namePlaceholder: 'such as: Anna',
  nameMissing: 'No name yet',
  description: 'Note (optional)',
  descriptionPlaceholder: 'such as: a low voice for slow songs',
  keep: 'Keep, and write',
  keepOnly: 'Keep',
  save: 'Save',
  renamed: 'Changed',
  back: 'Something else',
  answerLost: 'No answer came. Press again: there will not be two.',

  removeTitle: 'Delete the singer “{{name}}”',
  removeHelp: 'Songs that were sung stay. You can keep the singer of the same song again later.',
  removeVerb: 'Delete',
  removed: 'The singer is deleted',
};
