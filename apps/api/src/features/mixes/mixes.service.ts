import { Injectable } from '@nestjs/common';
import { uuid } from '@overtone/contract/envelope';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { mixingLimits } from '@overtone/contract/limits-mixing';
import type { MixLink } from '@overtone/contract/mix-link';
import { type MixAudio, type MixProject, withSounds } from '@overtone/contract/mix-project';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Turns } from '../../platform/turns/turns.js';
import { lockMember, MemberGates } from '../accounts/accounts.js';
import { checksOf, ContentChecks, ContentSubjects } from '../content/content.js';
import { audibleIds, readSongId } from '../songs/songs.js';
import { presentLink } from './mixes.present.js';
import { countLinks, deleteLink, insertLink, type LinkRow, linksOf, openLink } from './mixes.store.js';

const { links, sharedBytes } = mixingLimits.mixing;
/** Each is looked at, and a link that is ended makes room for the next. */
const sharing: LimitRule = { name: 'mixes.share', points: links.perHour, seconds: 3600 };
const lastsSeconds = links.days * 86_400;

/** Links to projects of the mixing console. What a link opens is settings and songs that everybody may hear, now as when it was made. */
@Injectable()
export class MixesService {
  /** Rivals for one member's row would wait for it with a connection in hand each; here they wait with nothing. */
  private readonly changes = new Turns(trafficLimits.turns.listChanges);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checks: ContentChecks,
    private readonly gates: MemberGates,
    private readonly limiter: Limiter,
    subjects: ContentSubjects,
  ) {
    subjects.name('mix', { link: () => '/mixing-console?links' });
  }

  /** Under the member's row lock: two at once see each other, and an account that ends leaves none behind. */
  async share({ uid }: Viewer, project: MixProject): Promise<MixLink> {
    await this.gates.publishing(this.database.client, uid);
    const { link } = await this.limiter.takeFor(sharing, String(uid), async () => ({
      made: true,
      link: await this.changes.run(String(uid), () => this.linkTo(uid, project)),
    }));
    return link;
  }

  private async linkTo(uid: number, project: MixProject): Promise<MixLink> {
    const row = await this.database.transaction(async (tx) => {
      if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
      const now = this.clock.now();
      if ((await countLinks(tx, uid, now)) >= links.perMember)
        throw new Problem('MIX_LIMIT', { values: { max: links.perMember } });
      const open = await openTo(tx, project);
      if (Buffer.byteLength(JSON.stringify(open)) > sharedBytes) throw new Problem('MIX_TOO_LONG');
      const expiresAt = secondsAfter(now, lastsSeconds);
      const link = { uid, name: project.name, project: open, songs: songsIn(open), createdAt: now, expiresAt };
      return insertLink(tx, link);
    });
    if (row.withheld) await this.checks.settle('mix', row.id);
    const [link] = await this.presented([row]);
    return link as MixLink;
  }

  async list({ uid }: Viewer): Promise<MixLink[]> {
    return this.presented(await linksOf(this.database.client, uid, this.clock.now()));
  }

  private async presented(rows: LinkRow[]): Promise<MixLink[]> {
    const withheld = rows.filter((row) => row.withheld).map(({ id }) => id);
    const checks = await checksOf(this.database.client, 'mix', withheld);
    return rows.map((row) => presentLink(row, checks.get(row.id)));
  }

  async open(id: string): Promise<MixProject> {
    const db = this.database.client;
    const project = await openLink(db, idOf(id), this.clock.now());
    if (!project) throw new Problem('MIX_NOT_FOUND');
    return openTo(db, project);
  }

  async revoke({ uid }: Viewer, id: string): Promise<void> {
    if (!(await deleteLink(this.database.client, uid, idOf(id)))) throw new Problem('MIX_NOT_FOUND');
  }
}

/** The whole song of a sound; a stem is its owner's alone. */
const songOf = ({ source }: MixAudio): string | null =>
  source.kind === 'song' && source.stem === null ? readSongId(source.song) : null;

const songsIn = ({ audios }: MixProject): string[] => [...new Set(audios.map(songOf))].filter((id) => id !== null);

/** What of a project everybody may have. A recording is nobody else's, so that every song in it is a generation, whatever it says. */
async function openTo(db: Db, project: MixProject): Promise<MixProject> {
  const named = songsIn(project);
  const audible = new Set(named.length > 0 ? await audibleIds(db, null, named) : []);
  const open = withSounds(project, (audio) => audible.has(songOf(audio) ?? ''));
  return { ...open, audios: open.audios.map(asGenerated) };
}

/** What is exported of it is labelled by this. */
const asGenerated = (audio: MixAudio): MixAudio =>
  audio.source.kind === 'song' ? { ...audio, source: { ...audio.source, generated: true } } : audio;

function idOf(text: string): string {
  const id = uuid.safeParse(text).data;
  if (id === undefined) throw new Problem('MIX_NOT_FOUND');
  return id;
}
