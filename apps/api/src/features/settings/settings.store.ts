import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';

export interface SettingState {
  key: string;
  value: unknown;
  changedAt: Date;
  changedBy: number;
}

export const readSettings = (db: Db): Promise<SettingState[]> => db.setting.findMany();

/** Two who change the same one come one after the other, also where it has no row yet. */
export async function lockSetting(db: Db, key: string): Promise<SettingState | null> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`setting/${key}`}, 0))`;
  return db.setting.findUnique({ where: { key } });
}

export async function writeSetting(db: Db, { key, value, ...change }: SettingState): Promise<void> {
  const data = { value: value as Prisma.InputJsonValue, ...change };
  await db.setting.upsert({ where: { key }, create: { key, ...data }, update: data });
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.setting.deleteMany({ where: { key } });
}
