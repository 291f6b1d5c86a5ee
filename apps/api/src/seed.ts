import 'reflect-metadata';
import { announcementCategory } from '@overtone/contract/announcement';
import { z } from 'zod';
import { arrangeAccount, lockMember, uidOfTarget } from './features/accounts/accounts.js';
import { makeAdmin } from './features/accounts/accounts.standing.flow.js';
import { PasswordHasher } from './features/accounts/accounts.password-hasher.service.js';
import { arrangeAnnouncements } from './features/announcements/announcements.js';
import { grant, toHundredths } from './features/points/points.js';
import { arrangePresets } from './features/presets/presets.js';
import { arrangeCodes } from './features/redeem/redeem.js';
import { arrangeTicket, countTicketsOf } from './features/tickets/tickets.js';
import { SystemChance } from './platform/clock/chance.js';
import { secondsAfter, SystemClock } from './platform/clock/clock.js';
import { type Config, readConfig } from './platform/config/config.js';
import { Database } from './platform/database/database.js';
import { readDemo, readSeed } from './seed-files.js';

/**
 * The seeded world of the sandbox profile: the songs of the library, rendered in the background, a demo member with points, a
 * demo administrator, tickets with their answers, announcements and a batch of redeem codes. Each part comes only where it is
 * missing: a database of an earlier version gets what is new.
 */

const announcementsFile = z.array(
  z.strictObject({
    category: announcementCategory,
    type: z.enum(['info', 'success']).optional(),
    title: z.string(),
    content: z.string(),
    titleEn: z.string(),
    contentEn: z.string(),
    clickTextEn: z.string().optional(),
    isMarquee: z.boolean().optional(),
    clickable: z.boolean().optional(),
    clickText: z.string().optional(),
    link: z.string().optional(),
    isUpdateLog: z.boolean().optional(),
    priority: z.number().optional(),
    createdAt: z.coerce.date().optional(),
  }),
);

async function seedAnnouncements(database: Database): Promise<void> {
  const announcements = await readSeed('announcements', announcementsFile);
  await database.transaction((tx) => arrangeAnnouncements(tx, announcements, new SystemClock().now()));
}

/** Their songs come later (seed-demo.ts). */
async function seedMember(database: Database): Promise<void> {
  const { member } = await readDemo();
  const passwordHash = await new PasswordHasher().hash(member.password);
  const now = new SystemClock().now();
  await database.transaction(async (tx) => {
    const uid = await arrangeAccount(tx, { email: member.login, passwordHash, now });
    if (uid === null) return; // seeded by an earlier start
    const amount = toHundredths(member.points);
    await grant(tx, { uid, amount, source: 'gift', reference: `seed:${uid}`, reason: '演示账号的点数', now });
  });
}

/** Somebody for the console. Whoever took the right away from them since has the last word. */
async function seedAdmin(database: Database): Promise<void> {
  const { admin } = await readDemo();
  const passwordHash = await new PasswordHasher().hash(admin.password);
  const now = new SystemClock().now();
  await database.transaction(async (tx) => {
    const uid = await arrangeAccount(tx, { email: admin.login, passwordHash, now });
    if (uid !== null) await makeAdmin(tx, { uid, actorUid: null, now });
  });
}

async function seedCodes(database: Database, config: Config): Promise<void> {
  const { codes } = await readDemo();
  const [chance, now] = [new SystemChance(), new SystemClock().now()];
  await database.transaction((tx) => arrangeCodes(tx, { config, chance, name: 'demo', request: codes, now }));
}

/** What the demo member wrote to support. Whoever has written since keeps only that. */
async function seedTickets(database: Database): Promise<void> {
  const { member, tickets } = await readDemo();
  const now = new SystemClock().now();
  await database.transaction(async (tx) => {
    const uid = await uidOfTarget(tx, member.login);
    if (uid === null || !(await lockMember(tx, uid)) || (await countTicketsOf(tx, uid)) > 0) return;
    for (const { daysAgo, ...ticket } of tickets)
      await arrangeTicket(tx, { ...ticket, uid, createdAt: secondsAfter(now, -daysAgo * 86_400) });
  });
}

async function seedLibrary(database: Database, config: Config): Promise<void> {
  if (!config.env.LIBRARY_SEED) return;
  const [chance, now] = [new SystemChance(), new SystemClock().now()];
  await database.transaction((tx) => arrangePresets(tx, { chance, now }));
}

const config = readConfig();
if (config.sandbox) {
  const database = new Database(config);
  try {
    await seedAnnouncements(database);
    await seedLibrary(database, config);
    await seedMember(database);
    await seedAdmin(database);
    await seedCodes(database, config);
    await seedTickets(database);
  } finally {
    await database.onApplicationShutdown();
  }
}
