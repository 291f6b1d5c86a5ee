import type { Texts } from '../../lib/texts';
import type { offlineZh } from './texts.zh-CN';

export const offlineEn: Texts<typeof offlineZh> = {
  page: 'Offline music',
  lead: 'A copy of what you play stays on this device, so that it can be heard without network.',
  used: '{{songs}} songs, {{bytes}}. At most {{most}} songs or {{mostBytes}} are kept; what was played longest ago goes first.',
  where: 'In this browser only, and gone when you log out.',
  keeping: 'Keep what I play',
  clear: 'Clear all',
  cleared: 'Cleared',
  clearTitle: 'Clear offline music',
  clearText: 'The {{n}} songs kept on this device are removed. Your own songs and favourites stay as they are.',
  list: 'Songs kept on this device',
  play: 'Play “{{title}}”',
  pause: 'Pause “{{title}}”',
  drop: 'Remove “{{title}}” from this device',
  dropFailed: 'Not removed: the browser could not change what it keeps',
  empty: 'No songs are kept yet',
  emptyHelp: 'Play a song for ten seconds and it will be kept here.',
  emptyOffline: 'Once you are online again, play a song and it will be kept here.',
  off: 'Offline music is off',
  offHelp: 'Switch on “Keep what I play”, and what you play from then on is kept here.',
  unable: 'This browser cannot keep files: there is no offline music here.',
  yours: 'Only you can listen',
  create: 'No network: generate once you are online again',
  notice: {
    some: 'There is no network. The {{n}} songs kept on this device can still be played.',
    none: 'There is no network. Everything comes back by itself once there is.',
    listen: 'Listen',
    back: 'The network is back. This page was opened from this device: reload it for current prices and news.',
    reload: 'Reload',
  },
};
