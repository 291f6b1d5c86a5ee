import { accountWindow } from '../../lib/account-window';
import { windowPlace } from './window-place';

/** The profile editor, and what else is asked of a member over any page. */
export const ProfileWindow = windowPlace(
  accountWindow,
  async () => (await import('../../features/account/account-windows')).AccountWindows,
);
