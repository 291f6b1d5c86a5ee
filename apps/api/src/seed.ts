import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { musicRequest } from '@overtone/contract/generation';
import { z } from 'zod';
import { arrangeAccount } from './features/accounts/accounts.js';
import { PasswordHasher } from './features/accounts/password-hasher.js';
import { openMusic } from './features/generation/generation.js';
import { grant, toHundredths } from './features/points/points.js';
import { SystemChance } from './platform/clock/chance.js';
import { SystemClock } from './platform/clock/clock.js';
import { readConfig } from './platform/config/config.js';
import { Database } from './platform/database/database.js';

/** The seeded world of the sandbox profile: a demo member with points, whose songs are rendered in the background. */

const seedFile = z.object({
  member: z.object({ role: z.string(), login: z.string(), password: z.string(), points: z.number() }),
  wishes: z.array(musicRequest),
});

async function seed(database: Database): Promise<void> {
  const { member, wishes } = seedFile.parse(JSON.parse(await readFile('prisma/seed/demo.json', 'utf8')));
  const passwordHash = await new PasswordHasher().hash(member.password);
  const now = new SystemClock().now();
  const chance = new SystemChance();
  await database.transaction(async (tx) => {
    const uid = await arrangeAccount(tx, { email: member.login, passwordHash, now });
    if (uid === null) return; // seeded by an earlier start
    const amount = toHundredths(member.points);
    await grant(tx, { uid, amount, source: 'gift', reference: `seed:${uid}`, reason: '演示账号的点数', now });
    for (const request of wishes) {
      await openMusic(tx, { id: randomUUID(), uid, request, idempotencyKey: null, isSandbox: true, chance, now });
    }
  });
}

const config = readConfig();
if (config.sandbox) {
  const database = new Database(config);
  try {
    await seed(database);
  } finally {
    await database.onApplicationShutdown();
  }
}
