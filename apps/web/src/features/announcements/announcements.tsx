import type { Announcement, AnnouncementCategory } from '@overtone/contract/announcement';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncementBar } from '../../components/announcement-bar';
import { Part } from '../../components/part';
import { insideLink } from '../../lib/inside-link';
import { useSession } from '../../lib/session';
import { close, markOf, useClosed } from './closed-announcements';
import { announcements } from './queries';
import { useCountedOnSight } from './seen-announcements';

const updateLog = async () => (await import('./update-log')).UpdateLog;

/** The page's own content stays in sight; the next one comes when one is closed. */
const atOnce = 3;

interface Props {
  category: Exclude<AnnouncementCategory, 'update_log'>;
  /** Keeps their room until it is known whether there are any. */
  pending?: ReactNode;
}

/** What is announced in one place, a bar each. */
export function Announcements({ category, pending = null }: Props) {
  const { t } = useTranslation('announcements');
  const { data = [], isPending } = useQuery(
    announcements(
      category,
      useSession(({ uid }) => uid),
    ),
  );
  const closed = useClosed(({ marks }) => marks);
  const [logOpen, setLogOpen] = useState(false);
  const shown = data.filter((one) => one.content.trim() !== '' && !closed.includes(markOf(one))).slice(0, atOnce);
  return (
    <>
      {isPending && pending}
      {shown.length > 0 && (
        <section aria-label={t('label')}>
          {shown.map((one) => (
            <Bar key={markOf(one)} announcement={one} onUpdateLog={() => setLogOpen(true)} />
          ))}
        </section>
      )}
      <Part load={updateLog} need={logOpen} onMissing={() => setLogOpen(false)}>
        {(UpdateLog) => <UpdateLog open={logOpen} onOpenChange={setLogOpen} />}
      </Part>
    </>
  );
}

function Bar({ announcement, onUpdateLog }: { announcement: Announcement; onUpdateLog: () => void }) {
  const { t } = useTranslation('announcements');
  const { content, type, speed, autoClose, closable, isMarquee, clickable, clickText, isUpdateLog } = announcement;
  const to = isUpdateLog ? null : insideLink(announcement.link);
  const seen = useCountedOnSight(announcement.id);
  return (
    <div {...seen} lang={announcement.language === 'en' ? 'en' : 'zh-CN'}>
      <AnnouncementBar
        content={content}
        type={type}
        speed={speed}
        autoClose={autoClose}
        closable={closable}
        isMarquee={isMarquee}
        clickable={clickable && (isUpdateLog || to !== null)}
        clickText={clickText ?? (isUpdateLog ? t('openLog') : null)}
        to={to}
        onClick={onUpdateLog}
        onClose={(by) => close(announcement, by)}
      />
    </div>
  );
}
