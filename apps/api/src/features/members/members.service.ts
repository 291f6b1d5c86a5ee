import { Injectable } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import {
  type MemberFeature,
  memberFeatureLevel,
  memberFeatures,
  type readMemberFeatures,
} from '@overtone/contract/member-features';
import { models } from '@overtone/contract/models';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Dialects } from '../../providers/music/dialects.js';
import { openFeatures } from '../accounts/accounts.js';
import { enabledChannels } from '../channels/channels.js';
import { hasScores } from '../songs/songs.js';

@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly dialects: Dialects,
  ) {}

  async features(me: Viewer | null): Promise<Answer<typeof readMemberFeatures>> {
    const open = me ? await openFeatures(this.database.client, me.uid) : new Set<MemberFeature>();
    const offered = await this.offered();
    const found = await this.found(offered);
    const data = memberFeatures.map((feature) => ({
      feature,
      level: memberFeatureLevel[feature],
      open: open.has(feature),
      offered: offered.has(feature) || found.has(feature),
      partly: found.has(feature),
    }));
    return data;
  }

  /** What no channel makes, and some songs came with. */
  private async found(offered: ReadonlySet<MemberFeature>): Promise<ReadonlySet<MemberFeature>> {
    return new Set<MemberFeature>(!offered.has('midi') && (await hasScores(this.database.client)) ? ['midi'] : []);
  }

  /** The right to use a song commercially is ours to give, styles our own rules can write; the rest is there when something can do it. */
  private async offered(): Promise<ReadonlySet<MemberFeature>> {
    const channels = await enabledChannels(this.database.client);
    const providers = new Set(channels.map(({ provider }) => provider));
    const more = models.some(({ memberOnly, provider }) => memberOnly && providers.has(provider));
    const abilities = this.dialects.abilitiesOf(channels.map(({ dialect }) => dialect));
    return new Set<MemberFeature>(['lyrics', 'style', ...(more ? (['models'] as const) : []), ...abilities]);
  }
}
