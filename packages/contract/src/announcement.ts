import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { instant, withData } from './envelope.js';

/** Where an announcement is shown; how it looks is its `type` (docs/settled.md: Announcements). */
export const announcementCategory = z.enum(['home', 'price', 'payment', 'update_log']);
export type AnnouncementCategory = z.infer<typeof announcementCategory>;

/** What kind of news a line of the update log is, and so its icon. */
export const featureIcon = z.enum(['added', 'improved', 'fixed', 'other']);
export type FeatureIcon = z.infer<typeof featureIcon>;

export const announcement = z
  .object({
    id: z.string(),
    category: announcementCategory,
    /** How it looks. */
    type: z.enum(['info', 'success']),
    title: z.string(),
    content: z.string(),
    isMarquee: z.boolean(),
    /** 1 is the usual pace of a marquee. */
    speed: z.number().positive(),
    /** Seconds until it closes by itself; 0: never. */
    autoClose: z.number().int().nonnegative(),
    closable: z.boolean(),
    clickable: z.boolean(),
    clickText: z.string().nullable(),
    /** An address inside the site; null for one that opens the update log or nothing. */
    link: z.string().nullable(),
    /** Clicking opens the update log. */
    isUpdateLog: z.boolean(),
    priority: z.number().int(),
    start_time: instant.nullable(),
    end_time: instant.nullable(),
    created_at: instant,
    /** Of an entry of the update log, null or empty elsewhere: `v3.3.0`, which then is not part of the title. */
    version: z.string().nullable(),
    /** When that version came. */
    date: instant.nullable(),
    features: z.array(z.object({ icon: featureIcon, text: z.string() })),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/messages',
  access: 'visitor',
  summary: 'Announcements of one place that are due now, most important first, at most 20',
  query: z.object({ type: announcementCategory }),
  response: withData(z.array(announcement)),
});
