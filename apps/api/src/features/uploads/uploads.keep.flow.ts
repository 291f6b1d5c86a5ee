import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Problem } from '@overtone/contract/problem';
import { analyse, type SoundKind } from '../../platform/audio/analyse.js';
import { WrongLength } from '../../platform/audio/not-playable.js';
import { sniffed } from '../../platform/audio/sniff.js';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { contentTypeOf } from '../../platform/storage/content-type.js';
import { NotMedia } from '../../platform/storage/media-failure.js';
import { Storage } from '../../platform/storage/storage.js';
import { Turns } from '../../platform/turns/turns.js';
import { lockMember } from '../accounts/accounts.js';
import {
  discardFolder,
  forgetDiscarded,
  keepFolder,
  mediaFolder,
  mediaObject,
  namedByContent,
} from '../media/media.js';
import { UploadAdmission } from './uploads.admit.flow.js';
import { asRefusal } from './uploads.refusals.rule.js';
import { insertUpload, lockRoom, type NewUpload, type UploadRow } from './uploads.store.js';

const { bodySeconds, seconds } = limits.upload;
/** Longer than a recording is on its way and being decoded: what a dead process had written is cleared away then. */
const reservedSeconds = bodySeconds + 1_200;

export interface Given {
  uid: number;
  filename: string;
  body: AsyncIterable<Uint8Array>;
}

/** Does more with the row in the same transaction. */
type Further<T> = (tx: Db, row: UploadRow) => Promise<T>;
type Heard = Pick<NewUpload, 'audioName' | 'spectrumName' | 'bytes' | 'duration' | 'loudness' | 'peaks'>;

/** A recording from its first byte to its row: what is not of a kind we decode is refused before it is written. */
@Injectable()
export class UploadKeeper {
  private readonly turns = new Turns(trafficLimits.turns.recordings);

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly admission: UploadAdmission,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly log: Log,
  ) {}

  /** Whoever comes now would be refused after all their bytes had come. */
  refuseBusy(): void {
    if (this.turns.isFull) throw new Problem('BUSY', { retryAfter: 10 });
  }

  /** Throws the UPLOAD problems of sound and of room, BUSY. Leaves nothing behind when it fails. */
  async keep<T>({ uid, filename, body }: Given, further: Further<T>): Promise<T> {
    const mediaKey = this.chance.bytes(16).toString('hex');
    try {
      const { kind, told, stream } = await sniffed(body);
      if (kind === null) throw new NotMedia('no sound of a kind we decode');
      if (told !== null && told > seconds.max) throw new WrongLength(`it says ${told} s`);
      await discardFolder(this.database.client, mediaKey, secondsAfter(this.clock.now(), reservedSeconds), null);
      const heard = await this.heard(uid, mediaKey, kind, stream);
      return await this.insert({ ...heard, mediaKey, uid, filename, createdAt: this.clock.now() }, further);
    } catch (error) {
      await this.clear(mediaKey);
      throw asRefusal(error);
    }
  }

  private async heard(uid: number, mediaKey: string, kind: SoundKind, body: Sound): Promise<Heard> {
    const audioName = namedByContent('audio', this.chance.bytes(16), kind);
    const key = mediaObject(mediaKey, audioName);
    const { bytes } = await this.storage.put(key, body, { contentType: contentTypeOf(key) });
    const { spectrum, ...facts } = await this.turns.run(String(uid), () => this.analysed(kind, key));
    const spectrumName = namedByContent('spectrum', spectrum, 'bin');
    const contentType = 'application/octet-stream';
    await this.storage.put(mediaObject(mediaKey, spectrumName), spectrum, { contentType });
    return { ...facts, audioName, spectrumName, bytes };
  }

  private async analysed(kind: SoundKind, key: string) {
    const object = await this.storage.open(key);
    if (!object) throw new Error(`${key} was not kept`);
    return analyse({ kind, bytes: object.stream, seconds }).finally(() => object.stream.destroy());
  }

  private insert<T>(upload: NewUpload, further: Further<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      if (!(await lockMember(tx, upload.uid))) throw new Problem('INVALID_TOKEN');
      await lockRoom(tx);
      await this.admission.requireRoom(tx, upload.uid, upload.bytes);
      if (!(await keepFolder(tx, upload.mediaKey))) throw new Problem('BUSY', { retryAfter: 5 });
      return further(tx, await insertUpload(tx, upload));
    });
  }

  /** What cannot be removed now is left to the sweep of media, which knows of it already. Nobody knows whether a commit that failed was one: a row keeps its folder. */
  private async clear(mediaKey: string): Promise<void> {
    try {
      if (!(await keepFolder(this.database.client, mediaKey))) return;
      await discardFolder(this.database.client, mediaKey, this.clock.now(), null);
      await this.storage.removeFolder(mediaFolder(mediaKey));
      await forgetDiscarded(this.database.client, mediaKey);
    } catch (error) {
      this.log.warn('a recording that was refused could not be removed yet', { mediaKey, err: error });
    }
  }
}

type Sound = Parameters<Storage['put']>[1];
