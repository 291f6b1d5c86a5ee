import type { Texts } from '../lib/texts';
import type { laterZh } from './later-texts.zh-CN';

export const laterEn: Texts<typeof laterZh> = {
  offline: 'Offline music',
  footer: { manual: 'User manual', agreement: 'Terms of use', privacy: 'Privacy', about: 'About' },
  menu: {
    profile: 'Profile',
    points: 'My points',
    orders: 'My orders',
    security: 'Account and security',
    invite: 'Invite friends',
    feedback: 'Help and feedback',
  },
  updateLog: {
    log: 'What changed',
    kind: { added: 'New: ', improved: 'Improved: ', fixed: 'Fixed: ' },
    empty: 'Nothing is noted yet',
    failed: 'The list of changes did not come',
  },
  theme: { label: 'Appearance', system: 'Like the system', dark: 'Dark', light: 'Light' },
  language: { label: 'Language', 'zh-CN': '中文', en: 'English' },
  service: {
    normal: 'The Suno service is normal',
    maintenance: 'The Suno service is under maintenance: write the words now, generate later',
    error: 'The Suno service has a problem. Points come back for songs that fail.',
  },
  closing: {
    unsaved: 'What you typed is not saved and will be lost',
    discard: 'Discard',
    keepEditing: 'Keep editing',
  },
  logout: 'Log out',
  loggedOut: 'Logged out',
  logoutFailed: 'Could not log out, please try again',
  missing: { text: 'Sorry, the page you visited does not exist.', home: 'Back home' },
};
