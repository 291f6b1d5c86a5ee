import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Problem } from '@overtone/contract/problem';
import { type TicketPicture, uploadTicketPicture } from '@overtone/contract/ticket';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { readFormFile } from '../../platform/http/form-file.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { NotAPicture, TooManyPixels } from '../../platform/pictures/decoding.js';
import { type WholePicture, wholePicture } from '../../platform/pictures/pictures.js';
import { contentTypeOf } from '../../platform/storage/content-type.js';
import { Storage } from '../../platform/storage/storage.js';
import { Turns } from '../../platform/turns/turns.js';
import { lockMember } from '../accounts/accounts.js';
import { discardFolder, keepFolder, MediaLinks, mediaObject, namedByContent } from '../media/media.js';
import { fullOf } from './tickets.pace.rule.js';
import { firstOfLastPictures, insertPicture, type PictureRow, readPicture } from './tickets.pictures.store.js';
import { presentPicture } from './tickets.present.js';

const { pictureBytes: maxBytes, pictureEdge, picturesPerHour, picturesOfSitePerDay } = limits.support;
const { patienceSeconds, bytesPerSecond } = limits.upload;
const megabytes = Math.floor(maxBytes / 1024 / 1024);
const pixels = { megapixels: limits.picturePixels / 1_000_000 };
const form = {
  field: uploadTicketPicture.file,
  maxBytes,
  pace: { patienceSeconds, bytesPerSecond },
  missing: () => new Problem('TICKET_PICTURE_MISSING'),
  tooLarge: () => new Problem('TICKET_PICTURE_LARGE', { values: { megabytes } }),
};
const perHour: LimitRule = {
  name: 'ticket.pictures',
  points: picturesPerHour,
  seconds: 3600,
  problem: 'TICKET_PICTURES_FULL',
};
/** Longer than a picture takes to be written down: what a dead process had written is cleared away then. */
const reservedSeconds = 600;

/** Pictures that go with messages: drawn anew, kept, and read by signed links. */
@Injectable()
export class TicketPictures {
  private readonly receiving = new Turns(trafficLimits.turns.ticketPictures);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly limiter: Limiter,
    private readonly storage: Storage,
    private readonly links: MediaLinks,
  ) {}

  /** Throws the TICKET_PICTURE problems, PICTURE_UNREADABLE, SUPPORT_FULL, REQUEST_TIMEOUT, BUSY. */
  async receive(me: Viewer | null, { address }: Origin, request: IncomingMessage): Promise<TicketPicture> {
    const whose = me ? `member ${me.uid}` : `address ${address}`;
    await this.limiter.take(perHour, whose);
    await this.refuseFull();
    const bytes = await this.receiving.run(whose, () => readFormFile(request, form, ({ stream }) => buffer(stream)));
    const row = await this.keep(me?.uid ?? null, await drawn(bytes, whose));
    return presentPicture(row, { links: this.links, now: this.clock.now() });
  }

  /** Where the bytes of a link lie. Throws NOT_FOUND, FORBIDDEN_LINK. */
  async placeOf(mediaKey: string, name: string, query: object): Promise<string> {
    if (!(await readPicture(this.database.client, mediaKey, name))) throw new Problem('NOT_FOUND');
    if (!this.links.isValid(mediaKey, name, query, this.clock.now())) throw new Problem('FORBIDDEN_LINK');
    return mediaObject(mediaKey, name);
  }

  private async refuseFull(): Promise<void> {
    const now = this.clock.now();
    const first = await firstOfLastPictures(this.database.client, secondsAfter(now, -86_400), picturesOfSitePerDay);
    const full = fullOf(first, now);
    if (full) throw full;
  }

  /** The folder is given up in advance: whatever fails from here on, its files go. */
  private async keep(uid: number | null, { bytes, width, height }: WholePicture): Promise<PictureRow> {
    const mediaKey = this.chance.bytes(16).toString('hex');
    const name = namedByContent('picture', bytes, 'webp');
    const key = mediaObject(mediaKey, name);
    await discardFolder(this.database.client, mediaKey, secondsAfter(this.clock.now(), reservedSeconds), null);
    await this.storage.put(key, bytes, { contentType: contentTypeOf(key) });
    const size = { bytes: bytes.byteLength, width, height };
    const picture = { id: randomUUID(), uid, mediaKey, name, ...size, createdAt: this.clock.now() };
    return this.database.transaction(async (tx) => {
      if (uid !== null && !(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
      if (!(await keepFolder(tx, mediaKey))) throw new Problem('BUSY', { retryAfter: 5 });
      return insertPicture(tx, picture);
    });
  }
}

const drawn = (bytes: Uint8Array, whose: string): Promise<WholePicture> =>
  wholePicture(bytes, whose, pictureEdge).catch((error: unknown) => {
    if (error instanceof TooManyPixels) throw new Problem('TICKET_PICTURE_PIXELS', { values: pixels });
    throw error instanceof NotAPicture ? new Problem('PICTURE_UNREADABLE', { cause: error }) : error;
  });
