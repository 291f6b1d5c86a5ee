import { lazy, Suspense, useState } from 'react';
import { useProfileEditor } from '../../features/account/profile/open-profile';
import { loadPage } from '../load-page';

const ProfileModal = lazy(async () => ({
  default: await loadPage(async () => (await import('../../features/account/profile/profile-modal')).ProfileModal),
}));

/** The profile editor is fetched when somebody first wants it. */
export function ProfileWindow() {
  const wanted = useProfileEditor((editor) => editor.open);
  const [everWanted, setEverWanted] = useState(wanted);
  if (wanted && !everWanted) setEverWanted(true);
  return (
    everWanted && (
      <Suspense>
        <ProfileModal />
      </Suspense>
    )
  );
}
