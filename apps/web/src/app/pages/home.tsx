import { Part } from '../../components/part';
import { HomePage } from '../../features/home/home-page';
import { useSession } from '../../lib/session';
import { idle } from '../../lib/idle';

const announcements = async () => (await import('../../features/announcements/announcements')).Announcements;
const howItWorks = () => idle().then(async () => (await import('../../features/home/how-it-works')).HowItWorks);

const AnnouncementRoom = () => <div className="h-[38px] border-b border-line" />;

/** News and songs for everybody; at the foot, for a visitor, how a song comes about. */
export function HomeRoute() {
  const visitor = useSession((session) => session.token === null);
  return (
    <HomePage
      announcements={
        // As high as one of them: most of the time there is one.
        <Part load={announcements} silent fallback={<AnnouncementRoom />}>
          {(Announcements) => <Announcements category="home" pending={<AnnouncementRoom />} />}
        </Part>
      }
      introduction={
        visitor && (
          <Part load={howItWorks} silent>
            {(HowItWorks) => <HowItWorks />}
          </Part>
        )
      }
    />
  );
}
