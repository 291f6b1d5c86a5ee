import type { Texts } from '../lib/texts';
import type { laterZh } from './later-texts.zh-CN';

export const laterEn: Texts<typeof laterZh> = {
  footer: { manual: 'User manual', agreement: 'Terms of use', privacy: 'Privacy', about: 'About' },
  menu: {
    profile: 'Profile',
    points: 'My points',
    orders: 'My orders',
    security: 'Account and security',
    invite: 'Invite friends',
    feedback: 'Help and feedback',
  },
  logout: 'Log out',
  loggedOut: 'Logged out',
  logoutFailed: 'Could not log out, please try again',
  missing: { text: 'Sorry, the page you visited does not exist.', home: 'Back home' },
};
