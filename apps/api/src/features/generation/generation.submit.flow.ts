import { Injectable } from '@nestjs/common';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Handles } from '../../platform/queue/handles.js';
import { Queue } from '../../platform/queue/queue.js';
import { Dialects } from '../../providers/music/dialects.js';
import type { SubmitOutcome } from '../../providers/music/music-provider.js';
import {
  ChannelHealth,
  ChannelKeys,
  type ChannelRow,
  enabledChannels,
  inTurn,
  lockUsable,
  placesOf,
  restingModels,
  type Tried,
  tryModel,
  tryRested,
} from '../channels/channels.js';
import { advance, sendBack } from '../songs/songs.js';
import { GenerationEnd } from './generation.end.flow.js';
import { GenerationBring, type Sources } from './generation.bring.flow.js';
import { nextQueuedFor } from './generation.due.store.js';
import { failures, refusalFailure } from './generation.failures.rule.js';
import type { Output } from './generation.outputs.flow.js';
import { HookLinks } from './generation.hook.service.js';
import { SubmitLanes } from './generation.lanes.flow.js';
import { type Around, GenerationPlaces } from './generation.places.flow.js';
import { type Kept, orderOf } from './generation.plan.rule.js';
import { begun } from './generation.progress.rule.js';
import { submitJob } from './generation.jobs.js';
import { insertRefused } from './generation.steps.store.js';
import { GenerationSingers } from './generation.singers.flow.js';
import * as store from './generation.store.js';
import * as tasks from './generation.tasks.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

interface Claim {
  row: store.GenerationRow;
  channel: ChannelRow;
  claimedAt: Date;
  tried: Tried;
  /** They are under way now; none where it makes files. */
  songs: readonly Output[];
}

type Ready = Extract<Sources, { kind: 'ready' }>;

/** Refusals that say nothing of how the account fares. */
const aboutTheWish: ReadonlySet<string> = new Set(['content', 'input', 'source', 'singer']);

/** Refusals that may be over in a moment. */
const passing: ReadonlySet<string> = new Set(['rate', 'down']);

/** Takes a queued generation to a provider, at most once. */
@Injectable()
export class GenerationSubmit {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly log: Log,
    private readonly queue: Queue,
    private readonly dialects: Dialects,
    private readonly keys: ChannelKeys,
    private readonly health: ChannelHealth,
    private readonly lanes: SubmitLanes,
    private readonly end: GenerationEnd,
    private readonly teller: GenerationTeller,
    private readonly hooks: HookLinks,
    private readonly places: GenerationPlaces,
    private readonly bringing: GenerationBring,
    private readonly singers: GenerationSingers,
  ) {}

  @Handles(submitJob)
  async submit({ generationId }: { generationId: string }): Promise<void> {
    const claim = await this.claim(generationId);
    if (!claim) return;
    this.lanes.enter(claim.channel.id);
    try {
      await this.carry(claim);
    } finally {
      await this.leave(claim.channel.id);
    }
  }

  private async leave(channelId: number): Promise<void> {
    const next = this.lanes.leave(channelId);
    if (next !== null) await this.queue.enqueue(submitJob, { generationId: next }, { id: next });
  }

  private async carry(claim: Claim): Promise<void> {
    crashPoint(this.config, 'claim');
    const { row, channel, claimedAt, songs } = claim;
    await this.teller.tell(row.id, songs);
    const sources = await this.bringing.sourcesAt(row, channel);
    if (sources.kind !== 'ready') return this.withoutSources(claim, sources);
    // From this statement on the generation may exist over there; before it, it certainly does not.
    const isMine = await tasks.markSent(this.database.client, row.id, claimedAt, this.clock.now());
    if (!isMine) return this.untried(claim);
    crashPoint(this.config, 'sent');
    const order = orderOf(row.request as unknown as Kept, sources, this.hooks.url(row.id, channel.id));
    const began = performance.now();
    const outcome = await this.dialects.of(channel.dialect).submit(this.keys.access(channel), order);
    crashPoint(this.config, 'submit');
    this.health.submitted(channel, outcome, performance.now() - began);
    await this.settle(claim, sources, outcome);
  }

  private claim(generationId: string): Promise<Claim | null> {
    return this.database.transaction(async (tx) => {
      const row = await store.lockQueued(tx, generationId);
      if (!row) return null;
      const now = this.clock.now();
      const channel = await this.place(tx, row, now);
      if (!channel) return null; // every place is taken: the next sweep tries again
      await tryRested(tx, channel, now);
      const { operation, model } = row;
      const tried = { operation, model, trial: await tryModel(tx, channel, row, now) };
      const deadlineAt = secondsAfter(now, this.config.env.GENERATION_DEADLINE_SECONDS);
      const { stage, percent: progress } = begun;
      await store.markSubmitting(tx, row.id, { channelId: channel.id, claimedAt: now, deadlineAt, stage, progress });
      return { row, channel, claimedAt: now, tried, songs: await advance(tx, row.id, stage, progress) };
    });
  }

  /** The best that has a place; where only this process has no room, it is taken up as soon as there is some. */
  private async place(tx: Db, row: store.GenerationRow, now: Date): Promise<ChannelRow | null> {
    const enabled = await enabledChannels(tx);
    const refusedBy = this.places.refusedBy(row, enabled);
    const usable = await lockUsable(tx, row.provider, refusedBy, now);
    const around = { enabled, models: await restingModels(tx, now) };
    const able = inTurn(this.places.among(usable, row, around), this.chance);
    const ids = able.map(({ id }) => id);
    const load = await store.loadOfChannels(tx, ids);
    let turnedAway: number | null = null;
    for (const channel of able) {
      const places = placesOf(channel, load.get(channel.id) ?? 0, now);
      // Those in front of it have these places, whoever of them is delivered first.
      if (places === 0 || !(await this.isTurnOf(tx, row, channel, { ...around, places }))) continue;
      if (this.lanes.hasRoom(channel.id, enabled.length)) return channel;
      turnedAway ??= channel.id;
    }
    if (turnedAway !== null) this.lanes.turnAway(turnedAway, row.id);
    return null;
  }

  private async isTurnOf(
    tx: Db,
    { id }: store.GenerationRow,
    channel: ChannelRow,
    { places, ...around }: Around & { places: number },
  ): Promise<boolean> {
    return (await nextQueuedFor(tx, this.places.takes(channel, around), [], places)).includes(id);
  }

  private async untried({ channel, tried }: Claim): Promise<void> {
    await this.health.leftModel(channel, tried);
    await this.health.untried(channel);
  }

  private async settle(claim: Claim, { singer }: Ready, outcome: SubmitOutcome): Promise<void> {
    const { row, channel, tried } = claim;
    const db = this.database.client;
    const now = this.clock.now();
    this.log.info('submitted', { generationId: row.id, channel: channel.name, outcome: outcome.kind });
    if (outcome.kind === 'accepted') return this.begun(claim, outcome.taskId, now);
    if (outcome.kind === 'uncertain') {
      await tasks.markUncertain(db, row.id, outcome.reason, now);
      await this.health.leftModel(channel, tried);
      await this.health.failed(channel, outcome.reason);
      return this.teller.tell(row.id);
    }
    await this.health.refused(channel, outcome, tried);
    const told = { reason: outcome.reason, putBackAt: null };
    if (outcome.code === 'singer' && (await this.singers.isForgotten(channel, singer))) {
      return this.waitAgain(claim, { ...told, refusedBy: row.refusedBy });
    }
    const refusedBy = [...row.refusedBy, channel.id];
    // What passes is left to whoever is ready: who rests may do so for longer than it lasts.
    const readyAt = passing.has(outcome.code) ? now : null;
    if (outcome.elsewhere && (await this.places.isAnyLeft(db, row, refusedBy, readyAt))) {
      // Who is only busy rests for as long as it has asked, and may take it afterwards.
      return this.waitAgain(claim, { ...told, refusedBy: outcome.code === 'rate' ? row.refusedBy : refusedBy });
    }
    // Nobody is there or everybody is busy: it waits its turn again until its deadline, the breaker sets the pace. That nobody
    // is there may be said of what it asks for alone: then the others are not to wait behind it.
    if (outcome.code === 'rate') return this.waitAgain(claim, { ...told, refusedBy: [] });
    if (outcome.code === 'down') return this.waitAgain(claim, { ...told, refusedBy: [], putBackAt: now });
    const failure = refusalFailure(outcome.code, outcome.reason);
    // A callback may have told its task meanwhile: then it was begun, whatever this answer says, and polls tell its end.
    const isOver = await this.end.allFailed(row.id, failure, { only: { status: 'submitting' }, refusedBy: channel.id });
    if (!isOver)
      this.log.warn('a refusal of what was begun', { generationId: row.id, channel: channel.name, ...outcome });
  }

  private async begun({ row, channel, claimedAt, tried }: Claim, taskId: string, now: Date): Promise<void> {
    const db = this.database.client;
    const nextPollAt = secondsAfter(now, this.config.env.GENERATION_POLL_SECONDS);
    const isKnown =
      (await tasks.markRunning(db, row.id, taskId, { nextPollAt, now })) ||
      (await tasks.correctTask(db, { id: row.id, claimedAt }, taskId, nextPollAt));
    // The id of another generation is no answer to this submit: whatever was begun for it, this id does not lead there.
    if (isKnown || !(await tasks.markUncertain(db, row.id, 'the task id is known already', now))) {
      return this.health.taken(channel, tried);
    }
    this.log.error('a task id was given twice', { generationId: row.id, channel: channel.name, taskId });
    await this.health.leftModel(channel, tried);
    await this.health.failed(channel, 'a task id was given twice');
    return this.teller.tell(row.id);
  }

  /** Nothing was sent: it ends, or waits its turn again until its deadline. */
  private async withoutSources(claim: Claim, sources: Exclude<Sources, { kind: 'ready' }>): Promise<void> {
    const { row, channel, claimedAt } = claim;
    this.log.warn('sources were not brought', { generationId: row.id, channel: channel.name, ...sources });
    const db = this.database.client;
    await this.health.leftModel(channel, claim.tried);
    // A channel that is still taking a recording in has done nothing wrong.
    if (sources.kind === 'down') await this.health.failed(channel, sources.reason);
    // That it takes no recordings, or keeps no singers, is no fault of it either.
    else if (sources.kind === 'refused' && sources.code !== 'unable')
      await this.health.refused(channel, { ...sources, elsewhere: true }, null);
    else await this.health.untried(channel);
    if (sources.kind === 'down' || sources.kind === 'coming') return this.giveUpClaim(claim, sources.reason);
    const refusedBy = [...row.refusedBy, channel.id];
    const isOfChannel = sources.kind === 'refused' && !aboutTheWish.has(sources.code);
    if (isOfChannel && (await this.places.isAnyLeft(db, row, refusedBy))) {
      return this.giveUpClaim(claim, sources.reason, refusedBy);
    }
    const failure = sources.kind === 'gone' ? failures.source : refusalFailure(sources.code, sources.reason);
    // Of this claim alone: taken for dead, it may have been followed by one that has sent.
    await this.end.allFailed(row.id, failure, { only: { status: 'submitting', claimedAt } });
  }

  /** `refusedBy`: another channel has to take it. */
  private async giveUpClaim(
    { row, claimedAt }: Claim,
    reason: string,
    refusedBy: number[] | null = null,
  ): Promise<void> {
    const back = { refusedBy, reason, putBackAt: refusedBy ? null : this.clock.now() };
    const songs = await this.database.transaction(async (tx) =>
      (await store.requeueClaim(tx, { id: row.id, claimedAt }, back)) ? sendBack(tx, row.id, back.putBackAt) : [],
    );
    await this.teller.tell(row.id, songs);
  }

  private async waitAgain({ row: { id }, channel }: Claim, back: store.Back): Promise<void> {
    const songs = await this.database.transaction(async (tx) => {
      if (!(await store.requeueRefused(tx, id, back))) return [];
      await insertRefused(tx, id, channel.id, this.clock.now());
      return sendBack(tx, id, back.putBackAt);
    });
    await this.teller.tell(id, songs);
  }
}
