import { Injectable } from '@nestjs/common';
import type { Body } from '@overtone/contract/endpoint';
import type { waiveLabel } from '@overtone/contract/label-waiver';
import { legalVersions } from '@overtone/contract/legal';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { MediaLinks } from '../media/media.js';
import { songFor, songIdOf } from '../songs/songs.js';
import { insertWaiver } from './labels.store.js';

const waiving: LimitRule = { name: 'labels.waived', points: limits.labels.waiversPerDay, seconds: 86_400 };

/** Who carries the visible label of a song: its files, or the member who took it on. */
@Injectable()
export class LabelsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: MediaLinks,
    private readonly limiter: Limiter,
  ) {}

  /** Noted before anything is granted. Throws SONG_NOT_FOUND, AGREEMENT_OUTDATED. */
  async waive({ uid }: Viewer, songId: string, agreementVersion: string): Promise<Body<typeof waiveLabel>['data']> {
    const db = this.database.client;
    const song = await songFor(db, uid, songIdOf(songId));
    if (!song) throw new Problem('SONG_NOT_FOUND');
    if (agreementVersion !== legalVersions.agreement) throw new Problem('AGREEMENT_OUTDATED');
    await this.limiter.take(waiving, String(uid));
    const agreedAt = this.clock.now();
    await insertWaiver(db, { uid, songId: song.id, agreementVersion, agreedAt });
    return { grant: this.links.unmarkedGrant(song.id, uid, agreedAt), agreed_at: agreedAt.toISOString() };
  }
}
