import { Injectable } from '@nestjs/common';
import type {
  AdminChannel,
  changeChannel,
  createChannel,
  probeChannel,
  readChannelFigures,
} from '@overtone/contract/channel';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { sheetOf } from '../audit/audit.js';
import {
  allChannels,
  channelCells,
  ChannelDesk,
  ChannelFigures,
  ChannelProbes,
  type ChannelRow,
  channelsById,
  channelsHead,
  type Deed,
  hoursOfChannel,
  presentChannel,
  presentTallies,
  restsOfModels,
  type Sum,
  sumsOfChannels,
} from '../channels/channels.js';
import { countAt, loadOfChannels } from './generation.store.js';

const hourSeconds = 3_600;

/** Channels as administrators see and change them, with the generations under way at each. */
@Injectable()
export class ChannelsInUse {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly desk: ChannelDesk,
    private readonly probes: ChannelProbes,
    private readonly written: ChannelFigures,
  ) {}

  async list(): Promise<AdminChannel[]> {
    return this.present(await allChannels(this.database.client));
  }

  async export(me: Viewer): Promise<FileAnswer> {
    return sheetOf<AdminChannel>(this.database.client, {
      ...{ actorUid: me.uid, of: 'channel', title: '渠道', filter: {}, now: this.clock.now(), head: channelsHead },
      next: async (last) => (last ? [] : this.list()),
      cells: channelCells,
    });
  }

  async create(me: Viewer, wish: Parsed<typeof createChannel, 'body'>): Promise<AdminChannel> {
    return this.one(await this.database.transaction((tx) => this.desk.create(tx, wish, this.deed(me))));
  }

  async change(me: Viewer, id: number, change: Parsed<typeof changeChannel, 'body'>): Promise<AdminChannel> {
    const deed = { ...this.deed(me), underWay: (tx: Db) => countAt(tx, id) };
    return this.one(await this.database.transaction((tx) => this.desk.change(tx, id, change, deed)));
  }

  remove(me: Viewer, id: number): Promise<void> {
    const underWay = (tx: Db) => countAt(tx, id);
    return this.database.transaction((tx) => this.desk.remove(tx, id, underWay, this.deed(me)));
  }

  async probe(me: Viewer, id: number): Promise<Answer<typeof probeChannel>> {
    const row = await this.read(id);
    if (row.withdrawn !== null && row.withdrawn !== 'unconfigured') throw new Problem('CHANNEL_UNUSABLE');
    const { ms, ...outcome } = await this.probes.probe(row);
    const said = outcome.kind === 'ill' ? outcome.reason : null;
    const detail = { well: said === null };
    await this.database.transaction((tx) => this.desk.note(tx, this.deed(me), 'channel.probe', id, detail));
    return { well: said === null, said, ms, channel: await this.one(await this.read(id)) };
  }

  async figures(id: number, hours: number): Promise<Answer<typeof readChannelFigures>> {
    await this.read(id);
    const rows = await hoursOfChannel(this.database.client, id, this.hoursAgo(hours));
    const told = [...new Set(rows.map(({ hour }) => hour.toISOString()))];
    return told.map((hour) => {
      return { hour, ...presentTallies(rows.filter((row) => row.hour.toISOString() === hour)) };
    });
  }

  private async read(id: number): Promise<ChannelRow> {
    const [row] = await channelsById(this.database.client, [id]);
    if (!row) throw new Problem('CHANNEL_NOT_FOUND');
    return row;
  }

  private async one(row: ChannelRow): Promise<AdminChannel> {
    return (await this.present([row]))[0] as AdminChannel;
  }

  private async present(rows: ChannelRow[]): Promise<AdminChannel[]> {
    const db: Db = this.database.client;
    // What this process has not written yet would be missing.
    await this.written.write();
    const [load, sums, rests] = await Promise.all([
      loadOfChannels(
        db,
        rows.map(({ id }) => id),
      ),
      sumsOfChannels(db, this.hoursAgo(limits.channels.figureHours)),
      restsOfModels(db),
    ]);
    const now = this.clock.now();
    const sumsOf = (id: number): Sum[] => sums.filter(({ channelId }) => channelId === id);
    return rows.map((row) => {
      const fromEnvironment = this.desk.isOfEnvironment(row.name);
      const models = rests.filter(({ channelId }) => channelId === row.id);
      const running = load.get(row.id) ?? 0;
      return presentChannel(row, { running, models, fromEnvironment, sums: sumsOf(row.id), now });
    });
  }

  private hoursAgo(hours: number): Date {
    return secondsAfter(this.clock.now(), -hours * hourSeconds);
  }

  private deed = (me: Viewer): Deed => ({ actorUid: me.uid, now: this.clock.now() });
}
