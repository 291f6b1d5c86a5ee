import type { MixProject } from '@overtone/contract/mix-project';
import type { Db } from '../../platform/database/database.js';
import type { MixLink } from '../../platform/database/generated/client.js';

export type LinkRow = Omit<MixLink, 'project'>;
type NewLink = Omit<MixLink, 'id' | 'project' | 'withheld'> & { project: MixProject };

export const insertLink = (db: Db, link: NewLink): Promise<LinkRow> =>
  db.mixLink.create({ data: link, omit: { project: true } });

/** Those that still open, the newest first, without what they open. */
export const linksOf = (db: Db, uid: number, now: Date): Promise<LinkRow[]> =>
  db.mixLink.findMany({
    where: { uid, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    omit: { project: true },
  });

export const countLinks = (db: Db, uid: number, now: Date): Promise<number> =>
  db.mixLink.count({ where: { uid, expiresAt: { gt: now } } });

/** Whether a link that still opens leads to a project with the song in it. */
export const isInLink = async (db: Db, songId: string, now: Date): Promise<boolean> =>
  (await db.mixLink.findFirst({ where: { songs: { has: songId }, expiresAt: { gt: now } }, select: { id: true } })) !==
  null;

/** Null: never made, revoked or over, or its names were not let through. */
export async function openLink(db: Db, id: string, now: Date): Promise<MixProject | null> {
  const row = await db.mixLink.findFirst({
    where: { id, withheld: false, expiresAt: { gt: now } },
    select: { project: true },
  });
  // The contract let it in, and nothing else writes here.
  return row && (row.project as unknown as MixProject);
}

export const deleteLink = async (db: Db, uid: number, id: string): Promise<boolean> =>
  (await db.mixLink.deleteMany({ where: { id, uid } })).count === 1;

export async function deleteLinksOf(db: Db, uid: number): Promise<void> {
  await db.mixLink.deleteMany({ where: { uid } });
}

/** A bounded number at a time. @returns how many went. */
export const deleteOver = (db: Db, now: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from mix_link where id in (
      select id from mix_link where expires_at <= ${now} order by expires_at limit ${limit})`;
