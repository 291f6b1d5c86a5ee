import type { Db } from '../../platform/database/database.js';

export interface KeptTicket {
  ticket: string | null;
  expiresAt: Date | null;
}

export const readTicket = (db: Db, appId: string): Promise<KeptTicket | null> =>
  db.wechatTicket.findUnique({ where: { appId } });

/** True for one of all who ask at once, until `until` or until it keeps what it got. */
export async function takeTurn(db: Db, appId: string, now: Date, until: Date): Promise<boolean> {
  const taken = await db.$executeRaw`
    insert into wechat_ticket as kept (app_id, ask_after) values (${appId}, ${until}::timestamptz)
    on conflict (app_id) do update set ask_after = excluded.ask_after where kept.ask_after <= ${now}::timestamptz`;
  return taken > 0;
}

export async function keepTicket(db: Db, appId: string, ticket: string, expiresAt: Date, now: Date): Promise<void> {
  await db.wechatTicket.update({ where: { appId }, data: { ticket, expiresAt, askAfter: now } });
}

export async function restUntil(db: Db, appId: string, askAfter: Date): Promise<void> {
  await db.wechatTicket.update({ where: { appId }, data: { askAfter } });
}
