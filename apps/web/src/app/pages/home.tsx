import { Suspense } from 'react';
import { HomePage } from '../../features/home/home-page';
import { useSession } from '../../lib/session';
import { later, whenIdle } from '../later';

const Announcements = later(async () => (await import('../../features/announcements/announcements')).Announcements);
const HowItWorks = whenIdle(async () => (await import('../../features/home/how-it-works')).HowItWorks);

const AnnouncementRoom = () => <div className="h-[38px] border-b border-line" />;

/** News and songs for everybody; at the foot, for a visitor, how a song comes about. */
export function HomeRoute() {
  const visitor = useSession((session) => session.token === null);
  return (
    <HomePage
      announcements={
        // As high as one of them: most of the time there is one.
        <Suspense fallback={<AnnouncementRoom />}>
          <Announcements category="home" pending={<AnnouncementRoom />} />
        </Suspense>
      }
      introduction={
        visitor && (
          <Suspense>
            <HowItWorks />
          </Suspense>
        )
      }
    />
  );
}
