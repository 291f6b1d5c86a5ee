import { z } from 'zod';
import { csvEndpoint, endpoint } from './endpoint.js';
import { done, instant, pageOf, pageQuery, withData } from './envelope.js';
import { levelNames } from './level.js';
import { limits } from './limits.js';
import { ownCheck } from './own-check.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

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
    /** What `content` is written in: of what is not written in the reader's language, the other is shown. */
    language: z.enum(['zh', 'en']),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/messages',
  access: 'visitor',
  summary:
    'Announcements of one place that are due now, most important first, at most 20, in the language asked for where it is written in that',
  query: z.object({ type: announcementCategory }),
  response: withData(z.array(announcement)),
});

export const announcementStatus = z.enum(['draft', 'published', 'off']);
export type AnnouncementStatus = z.infer<typeof announcementStatus>;

const { announcements: bounds } = limits;
const content = z
  .string(said('ANNOUNCEMENT_MISSING'))
  .trim()
  .min(1, said('ANNOUNCEMENT_MISSING'))
  .check(upTo(bounds.content, 'ANNOUNCEMENT_LONG'));

const fields = {
  category: announcementCategory,
  type: announcement.shape.type,
  title: z.string().trim().check(upTo(bounds.title, 'ANNOUNCEMENT_TITLE_LONG')),
  content,
  /** The same for who reads English; null or empty: they read the above. */
  titleEn: z.string().trim().check(upTo(bounds.title, 'ANNOUNCEMENT_TITLE_LONG')).nullable(),
  contentEn: z.string().trim().check(upTo(bounds.content, 'ANNOUNCEMENT_LONG')).nullable(),
  clickTextEn: z.string().trim().check(upTo(bounds.clickText, 'ANNOUNCEMENT_CLICK_LONG')).nullable(),
  isMarquee: z.boolean(),
  speed: z.number().min(bounds.speed.min).max(bounds.speed.max),
  autoClose: z.number().int().min(0).max(bounds.autoClose),
  closable: z.boolean(),
  clickable: z.boolean(),
  clickText: z.string().trim().check(upTo(bounds.clickText, 'ANNOUNCEMENT_CLICK_LONG')).nullable(),
  /** An address inside the site: `/pricing`; `//` and schemes are refused. */
  link: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/, said('ANNOUNCEMENT_LINK_WRONG'))
    .nullable(),
  isUpdateLog: z.boolean(),
  priority: z.number().int().min(bounds.priority.min).max(bounds.priority.max),
  status: announcementStatus,
  start_time: instant.nullable(),
  end_time: instant.nullable(),
  /** The levels it is for; empty: everybody, visitors too. */
  audience: z.array(z.enum(levelNames)).max(levelNames.length),
};
/** What one that is written anew has unless it says so. */
const usual = {
  type: fields.type.default('info'),
  title: fields.title.default(''),
  titleEn: fields.titleEn.default(null),
  contentEn: fields.contentEn.default(null),
  clickTextEn: fields.clickTextEn.default(null),
  isMarquee: fields.isMarquee.default(false),
  speed: fields.speed.default(1),
  autoClose: fields.autoClose.default(0),
  closable: fields.closable.default(true),
  clickable: fields.clickable.default(false),
  clickText: fields.clickText.default(null),
  link: fields.link.default(null),
  isUpdateLog: fields.isUpdateLog.default(false),
  priority: fields.priority.default(0),
  status: fields.status.default('draft'),
  start_time: fields.start_time.default(null),
  end_time: fields.end_time.default(null),
  audience: fields.audience.default([]),
};

type Span = { start_time?: string | null | undefined; end_time?: string | null | undefined };
const inOrder = ({ start_time: from, end_time: to }: Span): boolean =>
  !from || !to || Date.parse(from) < Date.parse(to);
const order = { error: said('ANNOUNCEMENT_ENDS_FIRST'), path: ['end_time'] };

export const announcementRequest = z.object({ ...fields, ...usual }).refine(inOrder, order);
export type AnnouncementRequest = z.output<typeof announcementRequest>;

/** As staff see it. */
export const adminAnnouncement = announcement
  .extend({
    status: announcementStatus,
    titleEn: z.string().nullable(),
    contentEn: z.string().nullable(),
    clickTextEn: z.string().nullable(),
    audience: z.array(z.enum(levelNames)),
    /** How many have read it: members once each, visitors once a browser. */
    reads: z.number().int().nonnegative(),
    /** It is published, and nobody sees it yet. */
    check: ownCheck.nullable(),
    updated_at: instant,
  })
  .meta({ id: 'AdminAnnouncement' });
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>;

const which = z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/, said('ANNOUNCEMENT_NOT_FOUND')) });

/** Seen open and whole, or clicked. Counts once; what is not shown to the caller is not counted. */
export const readAnnouncement = endpoint({
  method: 'POST',
  path: '/messages/{id}/read',
  access: 'visitor',
  summary: 'Counts a reader of an announcement, once',
  params: which,
  response: done,
});

const filters = { category: announcementCategory.optional(), status: announcementStatus.optional() };

export const listAdminMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  access: 'admin',
  summary: 'All announcements, newest first',
  query: z.object({ ...pageQuery.shape, ...filters }),
  response: pageOf(adminAnnouncement),
});

export const exportMessages = csvEndpoint({
  method: 'GET',
  path: '/admin/messages/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The announcements as a spreadsheet, newest first',
  query: z.object(filters),
});

export const createMessage = endpoint({
  method: 'POST',
  path: '/admin/messages',
  access: 'admin',
  summary: 'Writes an announcement; published, it is told at once',
  body: announcementRequest,
  response: withData(adminAnnouncement),
});

export const changeMessage = endpoint({
  method: 'PUT',
  path: '/admin/messages/{id}',
  access: 'admin',
  summary: 'Changes what is given of an announcement; the rest stays',
  params: which,
  body: z
    .object({
      ...fields,
      /** Its `updated_at` as it was looked at: told, it is changed only while nobody else has. */
      seen: instant,
    })
    .partial()
    .refine(inOrder, order),
  response: withData(adminAnnouncement),
  problems: ['ANNOUNCEMENT_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/admin/messages/{id}',
  access: 'admin',
  summary: 'Takes an announcement off; it is kept',
  params: which,
  response: done,
  problems: ['ANNOUNCEMENT_NOT_FOUND'],
});
