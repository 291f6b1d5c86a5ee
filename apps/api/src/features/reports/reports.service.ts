import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type { ReportReason } from '@overtone/contract/report';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { type LimitRule, Limiter } from '../../platform/limits/limiter.js';
import { songFor, songIdOf } from '../songs/songs.js';
import { insertReport } from './reports.store.js';

const daily = { points: limits.reports.perAddressPerDay, seconds: 86_400 };
const byAddress: LimitRule = { name: 'report.address', ...daily };
const byDevice: LimitRule = { name: 'report.device', ...daily };

interface Complaint {
  song_id: string;
  reason: ReportReason;
}

@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
  ) {}

  /** Of a song the caller may see. A repetition is accepted and changes nothing. */
  async report(me: Viewer | null, from: Origin, { song_id, reason }: Complaint): Promise<void> {
    const songId = songIdOf(song_id);
    const uid = me?.uid ?? null;
    await this.limiter.take(byAddress, from.address);
    if (from.fingerprint !== undefined) await this.limiter.take(byDevice, from.fingerprint);
    const db = this.database.client;
    if (!(await songFor(db, uid, songId))) throw new Problem('SONG_NOT_FOUND');
    await insertReport(db, {
      songId,
      uid,
      fingerprint: from.fingerprint ?? null,
      reporter: reporterOf(uid, from),
      reason,
      createdAt: this.clock.now(),
    });
  }
}

/** The member, else the device, else where they call from; of the last two no more than what tells them apart. */
function reporterOf(uid: number | null, { fingerprint, address }: Origin): string {
  if (uid !== null) return `member:${uid}`;
  const mark = fingerprint === undefined ? `address:${address}` : `device:${fingerprint}`;
  return createHash('sha256').update(mark).digest('hex').slice(0, 32);
}
