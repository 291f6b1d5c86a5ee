import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Language } from '@overtone/contract/language';
import { uidOf } from '@overtone/contract/uid';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { localDay } from '../../platform/clock/days.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { SessionReader } from '../../platform/realtime/session-reader.js';
import { zipOf } from '../../platform/zip/zip.js';
import { type Profile, profileOf } from '../accounts/accounts.js';
import { ExportsContents } from './exports.contents.flow.js';
import { ExportLinks, languageIn, type LinkQuery } from './exports.links.rule.js';
import { archiveName } from './exports.texts.js';

const { perDay, linkSeconds } = limits.personalExport;
const asking: LimitRule = { name: 'export.ask', points: perDay, seconds: 86_400, problem: 'EXPORT_DAILY_CAP' };
/** So often a link may be used again after a download that broke off; no more, for each costs the storage work. */
const fetching: LimitRule = { name: 'export.fetch', points: 10, seconds: linkSeconds };

export interface Archive {
  fileName: string;
  /** Whoever opens it reads it to the end or destroys it. Throws RATE_LIMITED. */
  open(): Promise<Readable>;
}

@Injectable()
export class ExportsService {
  private readonly links: ExportLinks;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly limiter: Limiter,
    private readonly contents: ExportsContents,
    private readonly sessions: SessionReader,
  ) {
    this.links = new ExportLinks(config.env.SECRET);
  }

  async ask(me: Viewer, language: Language): Promise<{ url: string; expires_at: string }> {
    await this.limiter.take(asking, String(me.uid));
    const { url, expiresAt } = this.links.link(me, language, this.clock.now());
    return { url, expires_at: expiresAt.toISOString() };
  }

  /**
   * Throws EXPORT_LINK_EXPIRED, also once the session that asked has ended; NOT_FOUND when the account has ended or is
   * suspended meanwhile.
   */
  async archive(file: string, query: LinkQuery): Promise<Archive> {
    const uid = file.endsWith('.zip') ? uidOf(file.slice(0, -'.zip'.length)) : null;
    const now = this.clock.now();
    const sessionId = uid === null ? null : this.links.sessionOf(uid, query, now);
    if (uid === null || sessionId === null) throw new Problem('EXPORT_LINK_EXPIRED');
    const profile = await profileOf(this.database.client, uid);
    if (!profile || profile.banned) throw new Problem('NOT_FOUND');
    if ((await this.sessions.ended([sessionId])).length > 0) throw new Problem('EXPORT_LINK_EXPIRED');
    const language = languageIn(query);
    const fileName = archiveName(uid, localDay(now), language);
    return { fileName, open: () => this.open(profile, language) };
  }

  private async open(profile: Profile, language: Language): Promise<Readable> {
    await this.limiter.take(fetching, String(profile.uid));
    return zipOf(this.contents.entries(profile, language));
  }
}
