import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Handles } from '../../platform/queue/handles.js';
import { Every } from '../../platform/queue/schedule.js';
import { discardFolders } from '../media/media.js';
import { letterJob } from './tickets.letter.jobs.js';
import { TicketLetters } from './tickets.letters.flow.js';
import { type LetterMark, openLetters } from './tickets.letters.store.js';
import { deleteUnused, dueUnused, type UnusedMark } from './tickets.pictures.store.js';

const size = 200;
const unusedSeconds = limits.support.unusedPictureHours * 3600;
/** Longer than any mail server is waited for: whoever claimed it is not there any more. */
const sendingSeconds = 600;

@Injectable()
export class TicketsJobs {
  private readonly unused: DueRows<UnusedMark>;
  private readonly letters: DueRows<LetterMark>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly post: TicketLetters,
    log: Log,
  ) {
    this.unused = new DueRows(clock, log, {
      stuck: 'a picture that no message took could not be removed',
      size,
      together: size,
      keyOf: ({ id }) => id,
      page: (after) => dueUnused(database.client, secondsAfter(clock.now(), -unusedSeconds), after, size),
      work: (rows) => this.remove(rows.map(({ id }) => id)),
    });
    this.letters = new DueRows(clock, log, {
      stuck: 'a letter to a visitor could not be brought on its way',
      size,
      keyOf: ({ messageId }) => String(messageId),
      page: (after) => openLetters(database.client, this.moments(), after, size),
      work: ([row]) => this.bring(row),
    });
  }

  @Handles(letterJob)
  async send({ messageId }: { messageId: string }): Promise<void> {
    await this.post.send(BigInt(messageId));
  }

  /** Their files follow by the sweep of media. */
  @Every(600_000, 'tickets.unused')
  removeUnused(): Promise<void> {
    return this.unused.sweep();
  }

  @Every(60_000, 'tickets.letters')
  bringLetters(): Promise<void> {
    return this.letters.sweep();
  }

  private moments() {
    const now = this.clock.now();
    return { now, stuck: secondsAfter(now, -sendingSeconds) };
  }

  /** Who was sending it died at it: nobody knows whether it went out. */
  private async bring(row: LetterMark | undefined): Promise<void> {
    if (row?.state === 'due') await this.post.deliver(row.messageId);
    else if (row) await this.post.end(row.messageId, 'uncertain');
  }

  private remove(ids: string[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      await discardFolders(tx, await deleteUnused(tx, ids), this.clock.now());
    });
  }
}
