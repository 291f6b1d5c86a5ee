import { openSession } from '../../apps/api/src/features/sessions/sessions.js';
import { arrangeTicket } from '../../apps/api/src/features/tickets/tickets.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import { Signer } from '../../apps/api/src/platform/signing/signer.js';
import type { Ask, Role } from './access-matrix.js';
import { AccountDoor, type Member } from './account-door.js';
import { testSecret } from './app.js';
import { aMixProject } from './mix-projects.js';
import { clientOf, newEmail, password } from './person.js';
import { hummed, uploaded } from './recordings.js';
import { wish } from './song-wishes.js';

type Known = Exclude<Role, 'visitor'>;

interface Submitted {
  task_id: string;
  songs: { id: string }[];
}

/** Somebody who owns one of everything, and the others who come by. Later songs wait in the queue and stay there. */
export class AccessWorld {
  private constructor(
    readonly door: AccountDoor,
    readonly people: Record<Known, Member>,
    /** Somebody an administrator may suspend. */
    readonly suspect: Member,
    /** What nobody but the owner may ever be answered. */
    readonly secrets: string[],
    /** Waits in the queue. */
    readonly generationId: string,
    /** Complete, and private. */
    readonly songId: string,
    private readonly passwordHashes: ReadonlyMap<number, string>,
  ) {}

  static async make(): Promise<AccessWorld> {
    const door = await AccountDoor.boot({ env: { RATE_LIMITS: 'off', GENERATION_DEADLINE_SECONDS: '86400' } });
    const { pool, client } = door.app.database;
    const [owner, other, admin, banned, suspect, deputy] = [
      await door.member(),
      await door.member(),
      await door.member(),
      await door.member(),
      await door.member(),
      await door.member(),
    ];
    // With a second one, what an administrator may do does not depend on being the last.
    await pool.query("update account set role = 'admin' where uid = any($1)", [[admin.uid, deputy.uid]]);
    const { rows } = await pool.query('select uid, password_hash from account');
    const hashes = new Map(rows.map(({ uid, password_hash }) => [Number(uid), String(password_hash)]));
    const reason = { reason: '刷量' };
    await door.post(`/admin/users/${banned.uid}/ban`, reason, { token: admin.token });
    const own = wish();
    const submit = async () => {
      const { body } = await door.post('/v1/suno/submit/music', own, { token: owner.token });
      return body.data as unknown as Submitted;
    };
    const written = await submit();
    await door.app.drain();
    await client.channel.updateMany({ data: { maxRunning: 0 } });
    const waiting = await submit();
    const ids = [written, waiting].flatMap(({ task_id, songs }) => [task_id, ...songs.map(({ id }) => id)]);
    const secrets = [owner.target, owner.token, own.prompt, own.title, ...ids].filter((text) => text !== undefined);
    const people = { owner, other, admin, banned };
    return new AccessWorld(door, people, suspect, secrets, waiting.task_id, written.songs[0]?.id ?? '', hashes);
  }

  /** Of a new session; the banned member's is the one from before the ban. */
  async token(role: Role): Promise<string | undefined> {
    if (role === 'visitor') return undefined;
    const { uid, token } = this.people[role];
    return role === 'banned' ? token : this.session(uid);
  }

  async session(uid: number): Promise<string> {
    const from = { address: '10.0.0.1', fingerprint: undefined, userAgent: 'matrix', language: 'zh' as const };
    const opening = { uid, from, chance: new SystemChance(), now: this.door.app.clock.now() };
    return openSession(this.door.app.database.client, opening);
  }

  /** Passwords as they were, and nobody on the way out. */
  async restore(): Promise<void> {
    for (const [uid, hash] of this.passwordHashes) {
      const sql = 'update account set password_hash = $2, deletion_due_at = null where uid = $1';
      await this.door.app.database.pool.query(sql, [uid, hash]);
    }
  }

  /** A deletion that was asked for, to be taken back. */
  async leaving(role: Role): Promise<void> {
    if (role === 'visitor') return;
    const due = new Date(this.door.app.clock.now().getTime() + 86_400_000);
    const sql = 'update account set deletion_due_at = $2 where uid = $1';
    await this.door.app.database.pool.query(sql, [this.people[role].uid, due]);
  }

  /** The id of the notice that the owner's song is ready. */
  async ownersNotice(): Promise<string> {
    const row = { kind: 'song_ready', thing: this.songId, values: {}, link: '/', createdAt: this.door.app.clock.now() };
    const { uid } = this.people.owner;
    const { id } = await this.door.app.database.client.notice.upsert({
      where: { uid_kind_thing: { uid, kind: row.kind, thing: row.thing } },
      create: { uid, ...row },
      update: {},
    });
    return String(id);
  }

  /** The id of one more session of the owner's. */
  async ownersSession(): Promise<string> {
    const { uid } = this.people.owner;
    await this.session(uid);
    const sql = 'select id from session where uid = $1 order by created_at desc limit 1';
    return String((await this.door.app.database.pool.query(sql, [uid])).rows[0].id);
  }

  /** The number of an unpaid order of the owner's. Those from before do not wait any more. */
  async ownersOrder(): Promise<string> {
    const { uid } = this.people.owner;
    await this.door.app.database.pool.query('update payment_order set expires_at = created_at where uid = $1', [uid]);
    const purchase = { credits: 12, channel: 'pc' };
    const { body } = await this.door.post('/payment/orders', purchase, { token: await this.session(uid) });
    return String(body.data?.['order_no']);
  }

  /** The id of one more playlist of the owner's, private and of their song. */
  async ownersPlaylist(): Promise<string> {
    const body = { title: '只给自己', songIds: [this.songId] };
    const made = await this.door.post('/playlists', body, { token: await this.session(this.people.owner.uid) });
    return String(made.body.data?.['id']);
  }

  async ownersMixLink(): Promise<string> {
    const body = { project: aMixProject() };
    const made = await this.door.post('/mixes', body, { token: await this.session(this.people.owner.uid) });
    return String(made.body.data?.['id']);
  }

  /** The id of the singer of the owner's song, kept by now. */
  async ownersPersona(): Promise<string> {
    const { persona } = this.door.app.database.client;
    const { uid } = this.people.owner;
    const { id } =
      (await persona.findFirst({ where: { uid } })) ??
      (await persona.create({
        data: { uid, songId: this.songId, name: '只给自己', description: '', createdAt: this.door.app.clock.now() },
      }));
    return id;
  }

  /** The address of one more recording of the owner's. */
  async ownersRecording(): Promise<string> {
    const { url } = await uploaded(
      { call: clientOf(this.door.app, await this.session(this.people.owner.uid)) },
      hummed(6),
    );
    return url;
  }

  /** The number of one more ticket of the owner's, with words of theirs that nobody else may read. */
  async ownersTicket(): Promise<string> {
    const { uid } = this.people.owner;
    return this.ticket({ uid, content: this.secrets.join(' ') });
  }

  /** A visitor's ticket, with the signature of the link in a letter or with one like it. */
  async visitorsThread(isSigned: boolean): Promise<Ask> {
    const id = await this.ticket({ uid: null, contact: newEmail(), content: this.secrets.join(' ') });
    const expires = String(Math.floor(this.door.app.clock.now().getTime() / 1000) + 3600);
    const signature = new Signer(testSecret).sign(`ticket/${id}/${isSigned ? expires : 0}`);
    return { params: { id }, query: { expires, signature } };
  }

  private async ticket(arranged: { uid: number | null; contact?: string; content: string }): Promise<string> {
    const { client } = this.door.app.database;
    const createdAt = this.door.app.clock.now();
    return String((await arrangeTicket(client, { ...arranged, type: 'other', createdAt })).id);
  }

  /** The body of a registration that will succeed. */
  async registration(): Promise<object> {
    const email = newEmail();
    return { email, code: await this.door.codeFor(email, 1), password };
  }

  /** The body of a reset that will succeed. */
  async reset(): Promise<object> {
    const { target } = await this.door.member();
    return { phone: target, code: await this.door.codeFor(target, 3), newPassword: 'an altogether new one' };
  }

  /** A redeem code that nobody has used. */
  async code(): Promise<string> {
    const batch = { points: 1, count: 1, ttl_seconds: 3600, prefix: 'MATRIX' };
    const token = await this.session(this.people.admin.uid);
    const { body } = await this.door.post('/admin/redeem-codes', batch, { token });
    return String(body.data?.['codes']);
  }

  stop(): Promise<void> {
    return this.door.app.stop();
  }
}
