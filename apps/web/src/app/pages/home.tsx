import { lazy, Suspense } from 'react';
import { HomePage } from '../../features/home/home-page';
import { useSession } from '../../lib/session';

const RecentSongs = lazy(async () => ({ default: (await import('../../features/songs/recent-songs')).RecentSongs }));

/** The hero for everybody; a member's latest songs or, for a visitor, how it works. */
export function HomeRoute() {
  const token = useSession((session) => session.token);
  return (
    <HomePage
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
