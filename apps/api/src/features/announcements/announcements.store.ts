import type { Announcement as WireAnnouncement } from '@overtone/contract/announcement';
import type { Db } from '../../platform/database/database.js';
import type { Announcement, Prisma } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';

type States = Pick<WireAnnouncement, 'category' | 'type'>;
export type AnnouncementRow = Omit<Announcement, keyof States> & States;
const announcementRows = withStates<States>();

/** Published and due, most important first, the newer of two equals first. */
export const shownAnnouncements = (db: Db, category: string, now: Date, limit: number): Promise<AnnouncementRow[]> =>
  announcementRows(
    db.announcement.findMany({
      where: {
        category,
        status: 'published',
        AND: [
          { OR: [{ startTime: null }, { startTime: { lte: now } }] },
          { OR: [{ endTime: null }, { endTime: { gt: now } }] },
        ],
      },
      orderBy: [{ priority: 'desc' }, { id: 'desc' }],
      take: limit,
    }),
  );

/** All of them or, when there is one already, none. Two at the same moment: the second waits and finds them. */
export async function insertFirstAnnouncements(
  db: Db,
  announcements: Prisma.AnnouncementCreateManyInput[],
): Promise<void> {
  await db.$executeRaw`lock table announcement in share row exclusive mode`;
  if ((await db.announcement.count()) === 0) await db.announcement.createMany({ data: announcements });
}
