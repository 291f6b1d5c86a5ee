import { Part } from '../../components/part';
import { closeProfileEditor, useProfileEditor } from '../../features/account/profile/open-profile';

const load = async () => (await import('../../features/account/profile/profile-modal')).ProfileModal;

/** The profile editor is fetched when somebody first wants it. */
export function ProfileWindow() {
  const wanted = useProfileEditor((request) => request !== null);
  return (
    <Part load={load} need={wanted} onMissing={closeProfileEditor}>
      {(ProfileModal) => <ProfileModal />}
    </Part>
  );
}
