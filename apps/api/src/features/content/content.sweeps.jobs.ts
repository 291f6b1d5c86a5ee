import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Every } from '../../platform/queue/schedule.js';
import { ContentCheck } from '../../providers/content-check/content-check.js';
import { SettingsReader } from '../settings/settings.js';
import { ContentChecks } from './content.checks.flow.js';
import { ContentLines } from './content.lines.flow.js';
import { ContentNews } from './content.news.flow.js';
import { beginLook } from './content.look.store.js';
import { deleteOldSpoken } from './content.spoken.store.js';
import { type CheckRow, dueChecks, hastenChecks, setVendor } from './content.store.js';

const atOnce = 100;
const forgottenAtOnce = 1_000;
/** Six months, however they fall; the privacy page says so. */
const spokenKeptDays = 184;

/** What waits is asked about until there is a verdict. */
@Injectable()
export class ContentSweeps implements OnApplicationBootstrap {
  private readonly due: DueRows<CheckRow>;

  constructor(
    private readonly database: Database,
    private readonly vendor: ContentCheck,
    private readonly settings: SettingsReader,
    private readonly config: Config,
    private readonly checks: ContentChecks,
    private readonly news: ContentNews,
    private readonly lines: ContentLines,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.due = new DueRows(clock, log, {
      stuck: 'a check could not be moved',
      size: atOnce,
      keyOf: ({ id }) => String(id),
      page: (after, size) => dueChecks(this.database.client, clock.now(), after?.id ?? 0n, size),
      work: ([row]) => this.move(row),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.followSwitch();
  }

  @Every(2_000, 'content.sweep')
  async sweep(): Promise<void> {
    await this.followSwitch();
    await this.due.sweep();
  }

  /** Whoever comes back to parts after so long is asked about anew, and may write anew. */
  @Every(3_600_000, 'content.spoken')
  async forgetSpoken(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -spokenKeptDays * 86_400);
    while ((await deleteOldSpoken(this.database.client, before, forgottenAtOnce)) === forgottenAtOnce);
  }

  /** The database asks whether somebody outside is asked: it puts up what goes public. */
  private async followSwitch(): Promise<void> {
    const { content_check: isOn } = await this.settings.read();
    const asks = isOn && this.vendor.isConfigured;
    // Who asks nobody may not know of whom to ask: only who does the asking ends it.
    if (!asks && !this.config.runsJobs) return;
    await this.database.transaction(async (tx) => {
      if (!(await setVendor(tx, asks))) return;
      await beginLook(tx, asks);
      if (!asks) await hastenChecks(tx);
    });
  }

  private async move(row: CheckRow | undefined): Promise<void> {
    if (!row) return;
    const said = await this.checks.byWords(row);
    if (said === 'decided') await this.news.told(row);
    else if (said !== 'left') await this.lines.enqueue(row);
  }
}
