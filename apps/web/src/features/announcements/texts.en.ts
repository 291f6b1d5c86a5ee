import type { Texts } from '../../lib/texts';
import type { announcementsZh } from './texts.zh-CN';

export const announcementsEn: Texts<typeof announcementsZh> = {
  label: 'Announcements',
  openLog: 'What changed',
};
