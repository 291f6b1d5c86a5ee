import { Suspense } from 'react';
import { HomePage } from '../../features/home/home-page';
import { useSession } from '../../lib/session';
import { later } from '../later';

const Announcements = later(async () => (await import('../../features/announcements/announcements')).Announcements);
const RecentSongs = later(async () => (await import('../../features/songs/recent-songs')).RecentSongs);

/** The hero for everybody; a member's latest songs or, for a visitor, how it works. */
export function HomeRoute() {
  const token = useSession((session) => session.token);
  return (
    <HomePage
      announcements={
        <Suspense>
          <Announcements category="home" />
        </Suspense>
      }
      recent={
        token && (
          <Suspense>
            <RecentSongs />
          </Suspense>
        )
      }
    />
  );
}
