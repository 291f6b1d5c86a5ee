import { Injectable } from '@nestjs/common';
import type { Operation } from '@overtone/contract/operations';
import { isPlain, type MusicRequest } from '@overtone/contract/operations-music';
import { offeredModels, ownPrice, type PriceList } from '@overtone/contract/prices';
import { Problem } from '@overtone/contract/problem';
import type { ProviderId } from '@overtone/contract/providers';
import type { Db } from '../../platform/database/database.js';
import { requestHash } from '../../platform/http/request-hash.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { NameCheck } from '../banned-words/banned-words.js';
import { currentPrices } from '../prices/prices.js';
import { type Begun, GenerationOpen, isStanding, type Plan, type Standing } from '../generation/generation.js';
import { holdPresets, latestFiles, readSongId, songsFor, standingOf } from '../songs/songs.js';
import { type FileOperation, filePlan } from './operations.files.rule.js';
import { musicPlan } from './operations.music.rule.js';
import { concatPlan, speedPlan, upsamplePlan } from './operations.once.rule.js';
import { singerFor } from './operations.personas.flow.js';
import { requireMadeBy, type Source, usable } from './operations.sources.rule.js';
import { askedBy, taskPlan } from './operations.task.rule.js';
import { type Asking, promptNames, promptsOf } from './operations.words.rule.js';

/** Who asks, under which idempotency key, and by which prices. */
interface Caller {
  me: Viewer;
  key: string | undefined;
  seen: string | undefined;
}
type Planned = Promise<Plan | Standing> | Plan | Standing;
type Planning = (db: Db, prices: PriceList) => Planned;

/** From a request to what is to be made: the sources read and authorised, the rules kept, before any point is held. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly generations: GenerationOpen,
    private readonly names: NameCheck,
  ) {}

  music(caller: Caller, { family, ...own }: Asking, request: MusicRequest): Promise<Begun> {
    const plan = async (db: Db, prices: PriceList): Promise<Plan> => {
      const asking = { family, ...own, models: offeredModels(family, prices) };
      if (isPlain(request)) return musicPlan(request, asking);
      const singer = 'persona_id' in request ? await singerFor(db, caller.me.uid, request.persona_id) : null;
      const { operation, songIds } = askedBy(request, singer);
      return taskPlan(request, await this.sources(db, caller, operation, songIds), asking, singer);
    };
    return this.begin(caller, { family, ...own, ...request }, plan, () =>
      this.names.refuse(promptsOf(request), promptNames),
    );
  }

  /** A part is joined once: the whole stands for it until it is thrown away. */
  concat(caller: Caller, body: { clip_id: string; is_infill?: boolean | undefined }): Promise<Begun> {
    return this.once(caller, 'concat', body, async (source, db) => {
      const plan = concatPlan(source, body.is_infill);
      return (await standingOf(db, source, 'concat')) ?? plan;
    });
  }

  upsample(caller: Caller, body: { clip_id: string; mv?: string | undefined }): Promise<Begun> {
    return this.once(caller, 'upsample', body, (source) => upsamplePlan(source, body.mv));
  }

  speed(caller: Caller, body: { clip_id: string; speed: number }): Promise<Begun> {
    return this.once(caller, 'speed', body, (source) => speedPlan(source, body.speed));
  }

  /** Its stems, its video or its score: what is there already is not made again. `family`: of its songs alone. */
  file(caller: Caller, operation: FileOperation, songId: string, family?: ProviderId): Promise<Begun> {
    return this.begin(caller, { operation, songId }, async (db) => {
      const [source] = (await this.sources(db, caller, operation, [songId])) as [Source];
      if (family) requireMadeBy(family, [source]);
      return filePlan(source, operation, await latestFiles(db, [source.id]));
    });
  }

  private once(
    caller: Caller,
    operation: Operation,
    body: { clip_id: string },
    planOf: (source: Source, db: Db) => Planned,
  ): Promise<Begun> {
    return this.begin(caller, { operation, ...body }, async (db) => {
      const [source] = (await this.sources(db, caller, operation, [body.clip_id])) as [Source];
      return planOf(source, db);
    });
  }

  /** What it costs is read where it is held for: whoever has seen other prices is asked again. */
  private begin(
    { me, key, seen }: Caller,
    request: object,
    plan: Planning,
    check?: () => Promise<void>,
  ): Promise<Begun> {
    const priced = async (db: Db): Promise<Plan | Standing> => {
      const prices = await currentPrices(db);
      const made = await plan(db, prices);
      if (isStanding(made)) return made;
      if (seen !== undefined && seen !== prices.version) throw new Problem('PRICES_CHANGED');
      return { ...made, ownPrice: ownPrice(made.provider, made.wish.operation, prices) };
    };
    return this.generations.begin({
      uid: me.uid,
      key,
      hash: requestHash(request),
      plan: priced,
      ...(check && { check }),
    });
  }

  /** In the order asked. What is read of them holds to the end of the transaction: a song of the library may get another sound. */
  private async sources(db: Db, { me }: Caller, operation: Operation, songIds: readonly string[]): Promise<Source[]> {
    const ids = songIds.map(readSongId);
    const known = ids.filter((id) => id !== null);
    await holdPresets(db, known);
    const found = await songsFor(db, me.uid, known);
    const byId = new Map(found.map((song) => [song.id, song]));
    return ids.map((id) => usable(id === null ? undefined : byId.get(id), me.uid, operation));
  }
}
