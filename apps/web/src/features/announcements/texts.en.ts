import type { Texts } from '../../lib/texts';
import type { announcementsZh } from './texts.zh-CN';

export const announcementsEn: Texts<typeof announcementsZh> = {
  label: 'Announcements',
  openLog: 'What changed',
  log: 'What changed',
  kind: { added: 'New: ', improved: 'Improved: ', fixed: 'Fixed: ' },
  empty: 'Nothing is noted yet',
  failed: 'The list of changes did not come',
};
