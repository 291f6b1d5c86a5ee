import { closeProfileEditor, useProfileEditor } from '../../features/account/profile/open-profile';
import { windowPlace } from './window-place';

/** The profile editor. */
export const ProfileWindow = windowPlace(
  { useRequest: useProfileEditor, close: closeProfileEditor },
  async () => (await import('../../features/account/profile/profile-modal')).ProfileModal,
);
