import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Dialects } from '../../providers/music/dialects.js';
import type { KeepOutcome } from '../../providers/music/music-provider.js';
import type { Clip, Singer } from '../../providers/music/order.js';
import { ChannelKeys, type ChannelRow } from '../channels/channels.js';
import { type Kept, singerOf } from './generation.plan.rule.js';
import { forgetPlace, isOfAnotherSong, keepPlace, placeOf } from './generation.singers.store.js';
import type { GenerationRow } from './generation.store.js';

/** Somebody an account can sing with; `isNew`: it was asked for them only now. */
export interface KnownSinger {
  personaId: string;
  singerId: string;
  isNew: boolean;
}

/** `gone`: the member has forgotten the singer. */
type Singing =
  | { kind: 'ready'; clips: Clip[]; singer: KnownSinger | null }
  | { kind: 'gone' }
  | Exclude<KeepOutcome, { kind: 'kept' }>;

/**
 * Who sings, as the account calls them that a generation goes to. A singer lives where somebody has sung with them; at any
 * other account they are made anew from the clip there, before anything is marked as sent: that costs nothing.
 */
@Injectable()
export class GenerationSingers {
  constructor(
    private readonly database: Database,
    private readonly dialects: Dialects,
    private readonly keys: ChannelKeys,
  ) {}

  /** `songIds`: of the clips. */
  async at(channel: ChannelRow, singer: Singer | null, clips: Clip[], songIds: readonly string[]): Promise<Singing> {
    const [clip] = clips;
    const [songId] = songIds;
    if (!singer || !clip || songId === undefined) return { kind: 'ready', clips, singer: null };
    const personaId = singer.id;
    const known = await placeOf(this.database.client, personaId, channel.id);
    if (known !== null) return { kind: 'ready', clips, singer: { personaId, singerId: known, isNew: false } };
    const outcome = await this.dialects.of(channel.dialect).keepSinger(this.keys.access(channel), clip, singer);
    if (outcome.kind !== 'kept') return outcome;
    const { singerId } = outcome;
    // An answer may be that to somebody else's question: nobody sings with the voice of another song.
    if (await isOfAnotherSong(this.database.client, { channelId: channel.id, singerId, songId }))
      return { kind: 'down', reason: "the singer is another song's" };
    const isKept = await keepPlace(this.database.client, { personaId, channelId: channel.id, singerId });
    return isKept ? { kind: 'ready', clips, singer: { personaId, singerId, isNew: true } } : { kind: 'gone' };
  }

  /** The account does not know them any more. False where it has only just made them: it would do so again and again. */
  async isForgotten(channel: ChannelRow, singer: KnownSinger | null): Promise<boolean> {
    if (!singer || singer.isNew) return false;
    const { personaId, singerId } = singer;
    await forgetPlace(this.database.client, { personaId, channelId: channel.id, singerId });
    return true;
  }

  /** The account said so of a task that it had taken: who sings next is made anew. */
  async forgetAt({ channelId, request }: Pick<GenerationRow, 'channelId' | 'request'>): Promise<void> {
    const { wish } = request as unknown as Partial<Kept>;
    const singer = wish ? singerOf(wish) : null;
    if (singer && channelId !== null) await forgetPlace(this.database.client, { personaId: singer.id, channelId });
  }
}
