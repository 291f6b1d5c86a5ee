import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import { uuid } from '@overtone/contract/envelope';
import type {
  exportAdminPersonas,
  hidePersonas,
  listAdminPersonas,
  removePersonas,
} from '@overtone/contract/persona-admin';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import { isPersonaAwaited } from '../generation/generation.js';
import { lockPoints } from '../points/points.js';
import { songsForStaff } from '../songs/songs.js';
import { hidingOf, personaCells, personasHead, presentAdminPersona } from './operations.personas.present.js';
import * as store from './operations.personas.staff.store.js';
import type { PersonaRow } from './operations.personas.store.js';

type Outcome = 'changed' | 'unchanged' | 'in_use';
type Which = Pick<Parsed<typeof hidePersonas, 'body'>, 'ids' | 'seen'>;

/** The singers of all members as staff see them. */
@Injectable()
export class PersonasAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(query: Parsed<typeof listAdminPersonas, 'query'>): Promise<Answer<typeof listAdminPersonas>> {
    const { page, limit, ...filter } = query;
    const { client } = this.database;
    const [rows, total] = await Promise.all([
      store.pageOfPersonas(client, filter, (page - 1) * limit, limit),
      store.countPersonas(client, filter),
    ]);
    const songs = await songsForStaff(client, [...new Set(rows.map(({ songId }) => songId))]);
    const titles = new Map(songs.map(({ id, title }) => [id, title]));
    return { data: rows.map((row) => presentAdminPersona(row, titles.get(row.songId) ?? '')), total };
  }

  export(me: Viewer, filter: Parsed<typeof exportAdminPersonas, 'query'>): Promise<FileAnswer> {
    const { client } = this.database;
    return sheetOf<PersonaRow>(client, {
      ...{ actorUid: me.uid, of: 'persona', title: '歌手', filter, now: this.clock.now(), head: personasHead },
      next: (last, take) => store.personasBefore(client, filter, last, take),
      cells: personaCells,
    });
  }

  async hide(
    me: Viewer,
    { reason, note, ...which }: Parsed<typeof hidePersonas, 'body'>,
  ): Promise<Answer<typeof hidePersonas>> {
    return this.each(which, async (tx, id, now) => {
      const hiding = { hiddenAt: now, hiddenBy: me.uid, hideReason: reason, hideNote: note };
      const row = await store.hidePersona(tx, id, hiding);
      if (!row) return 'unchanged';
      await this.note(tx, me, 'persona.hide', row, {
        before: { hidden: false },
        after: { hidden: true, reason, note },
      });
      return 'changed';
    });
  }

  async restore(me: Viewer, which: Which): Promise<Answer<typeof hidePersonas>> {
    return this.each(which, async (tx, id) => {
      const row = await store.unhidePersona(tx, id);
      if (!row) return 'unchanged';
      const { reason = '', note = '' } = hidingOf(row) ?? {};
      await this.note(tx, me, 'persona.restore', row, {
        before: { hidden: true, reason, note },
        after: { hidden: false },
      });
      return 'changed';
    });
  }

  /** A submit takes its member's lock of points too, so that none slips in between the look and the end. */
  async remove(
    me: Viewer,
    { ids, ...why }: Parsed<typeof removePersonas, 'body'>,
  ): Promise<Answer<typeof removePersonas>> {
    return this.each({ ids }, async (tx, id) => {
      const row = await store.readPersona(tx, id);
      if (!row) return 'unchanged';
      await lockPoints(tx, row.uid);
      if (await isPersonaAwaited(tx, row.uid, id)) return 'in_use';
      if (!(await store.deletePersona(tx, id))) return 'unchanged';
      const { name, description, songId } = row;
      await this.note(tx, me, 'persona.remove', row, {
        before: { name, description, song: songId },
        after: null,
        ...why,
      });
      return 'changed';
    });
  }

  /** One after another, each by itself. */
  private async each(
    { ids, seen }: Which,
    change: (tx: Db, id: string, now: Date) => Promise<Outcome>,
  ): Promise<Record<Outcome, string[]>> {
    const told: Record<Outcome, string[]> = { changed: [], unchanged: [], in_use: [] };
    for (const text of new Set(ids)) {
      const id = uuid.safeParse(text).data;
      const now = this.clock.now();
      const outcome =
        id === undefined
          ? 'unchanged'
          : await this.database.transaction(async (tx) =>
              (await store.isHiddenAsSeen(tx, id, seen?.[text])) ? change(tx, id, now) : 'unchanged',
            );
      told[outcome].push(text);
    }
    return told;
  }

  private note(tx: Db, me: Viewer, action: string, row: PersonaRow, detail: Prisma.InputJsonObject): Promise<void> {
    const told = { ...detail, uid: String(row.uid) };
    return recordAudit(tx, {
      ...{ actorUid: me.uid, action, target: `persona:${row.id}`, detail: told, now: this.clock.now() },
    });
  }
}
