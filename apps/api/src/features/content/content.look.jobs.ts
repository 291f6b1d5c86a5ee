import { Injectable } from '@nestjs/common';
import { contentKinds, type ContentKind } from '@overtone/contract/content-check';
import { Clock } from '../../platform/clock/clock.js';
import { isAway } from '../../platform/database/away.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { countShown, type Look, moveLook, putUpShown, readLook } from './content.look.store.js';
import { lockSubject } from './content.store.js';
import { concealProfile, shownAfter } from './content.walk.store.js';

/** So many wait at once: what goes public meanwhile does not stand behind all that ever did. */
const atOnce = 20;
/** Something that had no answer so often keeps its turn, and no other waiting. */
const leftAttempts = 5;

/**
 * Somebody outside is asked from now on: about what is public already too, a few things at a time. It is seen until a
 * verdict takes it away, since nothing had to be asked when it went public. The sweep asks.
 */
@Injectable()
export class ContentLook {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @Every(5_000, 'content.look-again')
  async lookAgain(): Promise<void> {
    const { client } = this.database;
    const look = await readLook(client);
    if (!look) return;
    const room = atOnce - (await countShown(client, leftAttempts));
    if (room <= 0) return;
    const rows = await shownAfter(client, look.kind, look.after, room);
    for (const { subject } of rows) await this.putUp(look.kind, subject);
    await moveLook(client, look, nextOf(look, rows.length < room ? null : (rows.at(-1)?.subject ?? null)));
  }

  /** One that cannot be put up is told in the log and passed over. */
  private async putUp(kind: ContentKind, subject: string): Promise<void> {
    try {
      await this.database.transaction(async (tx) => {
        await lockSubject(tx, { kind, subject });
        // The check of a profile is about the name that waits or was refused: the one beside it has none. It goes,
        // unless somebody outside or staff have let it through before.
        if (kind === 'profile' && (await concealProfile(tx, Number(subject), false))) return;
        await putUpShown(tx, kind, subject, this.clock.now());
      });
    } catch (error) {
      if (isAway(error)) throw error;
      this.log.error('what is public could not be put up', { kind, subject, err: error });
    }
  }
}

/** Behind `last`; null: this kind is done. */
function nextOf({ kind }: Look, last: string | null): Look | null {
  if (last !== null) return { kind, after: last };
  const next = contentKinds[contentKinds.indexOf(kind) + 1];
  return next ? { kind: next, after: null } : null;
}
