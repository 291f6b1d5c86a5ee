import type { Texts } from '../../lib/texts';
import type { takesZh } from './texts.zh-CN';

export const takesEn: Texts<typeof takesZh> = {
  title: 'The two takes of “{{title}}”',
  help: 'Both play together from the same place: switch as you listen, and keep one.',
  loading: 'Fetching both songs, {{n}}%',
  failed: 'The songs could not be fetched, please try again',
  gone: 'One of them is gone: there is nothing to compare',
  hearing: 'You hear this one',
  hear: 'Listen to {{take}}',
  play: 'Play both',
  pause: 'Pause',
  position: 'Position',
  other: 'Switch to the other',
  keyPlay: 'Space',
  keyHelp: 'plays and pauses',
  quieter: '{{take}} is turned down by {{db}} dB, so both are equally loud',
  equal: 'Both are equally loud as they are',
  unmeasured: 'One of them was never measured: both play as loud as they were made',
  keep: 'Keep {{take}}',
  kept: '{{take}} is kept, the other is in the trash',
  undo: 'Undo',
  back: 'The other one is back',
  keepFailed: 'That did not work, please try again later',
  backFailed: 'It did not come back: restore it in the trash',
};
