import { countUnread, readAllNotices } from '@overtone/contract/notice';
import { readAllTickets, readTicket } from '@overtone/contract/ticket';
import { replyFeedback } from '@overtone/contract/ticket-admin';
import type { Socket } from 'socket.io-client';
import { arrangeTicket } from '../../apps/api/src/features/tickets/tickets.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { memberSocket } from './member-socket.js';
import { OwnRedis } from './own-redis.js';
import { arrangedMember, clientOf } from './person.js';
import { TestServer } from './server.js';
import { until } from './until.js';

export interface StormSize {
  members: number;
  /** Replies and marks of reading, all members together. */
  updates: number;
  /** Connections that are cut while that happens. */
  cuts: number;
}

const ticketsOfOne = 5;

type Caller = ReturnType<typeof clientOf>;

/**
 * A browser's bell, as the site has it: asked anew whenever the live channel begins or says something, one question at a
 * time, and a channel that is cut is opened again.
 */
class Bell {
  count = -1;
  asked = 0;
  /** Words of the live channel. */
  heard = 0;
  private socket: Socket;
  private running: Promise<void> | undefined;
  private isStale = false;
  private isOver = false;

  constructor(
    private readonly url: string,
    private readonly member: { uid: number; token: string },
    private readonly call: Caller,
  ) {
    this.socket = this.open();
  }

  get isOpen(): boolean {
    return this.socket.connected;
  }

  get isQuiet(): boolean {
    return this.running === undefined;
  }

  /** In whatever state it is. */
  cut(): void {
    const old = this.socket;
    this.socket = this.open();
    old.close();
  }

  stop(): void {
    this.isOver = true;
    this.socket.close();
  }

  private open(): Socket {
    const socket = memberSocket(this.url, this.member);
    const again = () => {
      if (!this.isOver && this.socket === socket) this.socket = this.open();
    };
    return socket
      .on('connect', () => this.ask())
      .on('unread_count', () => {
        this.heard += 1;
        this.ask();
      })
      .on('disconnect', again)
      .on('connect_error', () => setImmediate(again));
  }

  private ask(): void {
    this.isStale = true;
    this.running ??= this.read().finally(() => (this.running = undefined));
  }

  private async read(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      this.asked += 1;
      this.count = (await this.call(countUnread, {})).data.count;
    }
  }
}

interface Member {
  uid: number;
  token: string;
  /** At the process where this member's browser is not. */
  elsewhere: Caller;
  tickets: string[];
  bell: Bell;
}

/** Two processes on a Redis of their own: what is done at one is heard at the other. */
export class UnreadStorm {
  private done = 0;
  private readonly refused = new Map<string, number>();

  private constructor(
    private readonly server: TestServer,
    private readonly beside: Awaited<ReturnType<TestServer['startBeside']>>,
    private readonly redis: OwnRedis,
    private readonly database: Database,
    private readonly staff: Caller,
    private readonly members: Member[],
    private readonly size: StormSize,
  ) {}

  static async begin(size: StormSize): Promise<UnreadStorm> {
    const redis = await OwnRedis.start();
    const env = { REDIS_URL: redis.url, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' };
    const server = await TestServer.prepare({ env });
    await server.start();
    const beside = await server.startBeside();
    const database = server.database();
    const staff = clientOf(server, (await arrangedMember(database, { role: 'admin' })).token);
    const members: Member[] = [];
    for (let number = 0; number < size.members; number += 1)
      members.push(await arranged(database, { here: beside.url, there: server.url }));
    const storm = new UnreadStorm(server, beside, redis, database, staff, members, size);
    await until('every browser to be connected', () => members.every(({ bell }) => bell.isOpen), 60);
    return storm;
  }

  /** Half of everything, the queue's store goes away and comes back empty, and the other half. */
  async rage(): Promise<void> {
    const half = Math.ceil(this.size.updates / 2);
    const work = this.update(half);
    await until('the storm to be in full swing', () => this.done > half / 4, 60);
    await this.redis.end();
    await work;
    this.redis.begin();
    await this.relayed();
    await this.update(this.size.updates - half);
  }

  /**
   * What each browser shows and what the server counts. The look that ended the wait is the one that is told: a word of
   * the channel that comes a moment later is asked about again, and a second look could meet that question.
   */
  async figures() {
    let wrong: object[] = [];
    const agrees = async () => (wrong = await this.compare()).length === 0;
    await until('every bell to say what the server counts', agrees, 60).catch(() => undefined);
    const sum = (of: (bell: Bell) => number) => this.members.reduce((total, { bell }) => total + of(bell), 0);
    return {
      wrong,
      done: this.done,
      refused: Object.fromEntries(this.refused),
      heard: sum(({ heard }) => heard),
      asked: sum(({ asked }) => asked),
      unread: sum(({ count }) => count),
    };
  }

  async stop(): Promise<void> {
    for (const { bell } of this.members) bell.stop();
    await this.database.onApplicationShutdown();
    await this.beside.stop();
    await this.server.stop();
    await this.redis.end();
  }

  private async compare(): Promise<object[]> {
    const rows = await this.database.client.notice.groupBy({ by: ['uid'], where: { readAt: null }, _count: true });
    const counted = new Map(rows.map(({ uid, _count }) => [uid, _count]));
    return this.members.flatMap(({ uid, bell }) => {
      const server = counted.get(uid) ?? 0;
      return bell.count === server && bell.isOpen && bell.isQuiet ? [] : [{ uid, shown: bell.count, server }];
    });
  }

  /** Until a word said at one process is heard at the other again. */
  private async relayed(): Promise<void> {
    const [probe] = this.members as [Member];
    const before = probe.bell.heard;
    await until(
      'the relay to be back',
      async () => {
        await probe.elsewhere(readAllNotices, {});
        return probe.bell.heard > before;
      },
      60,
    );
  }

  /** In ten lanes; connections are cut evenly meanwhile. */
  private async update(count: number): Promise<void> {
    let next = 0;
    const every = Math.max(1, Math.floor(this.size.updates / this.size.cuts));
    const lane = async () => {
      for (let index = next++; index < count; index = next++) {
        const member = this.members[index % this.members.length] as Member;
        if (index % every === 0) member.bell.cut();
        await this.one(member, index).catch((error: { code?: string }) => this.note(error.code ?? 'unknown'));
        this.done += 1;
      }
    };
    await Promise.all(Array.from({ length: 10 }, lane));
  }

  private note(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }

  /** Seven replies of ten; two of one ticket read, one of all. */
  private async one({ elsewhere, tickets }: Member, index: number): Promise<void> {
    const turn = Math.floor(index / this.members.length) + index;
    const params = { id: tickets[turn % ticketsOfOne] ?? '' };
    if (turn % 10 < 7) await this.staff(replyFeedback, { params, body: { content: `第 ${index} 句回复` } });
    else if (turn % 10 < 9) await elsewhere(readTicket, { params });
    else await elsewhere(readAllTickets, {});
  }
}

async function arranged(database: Database, { here, there }: { here: string; there: string }): Promise<Member> {
  const { uid, token } = await arrangedMember(database);
  const tickets: string[] = [];
  for (let number = 1; number <= ticketsOfOne; number += 1) {
    const ticket = { uid, type: 'other' as const, content: `第 ${number} 个问题`, createdAt: new Date() };
    tickets.push(String((await database.transaction((tx) => arrangeTicket(tx, ticket))).id));
  }
  const bell = new Bell(here, { uid, token }, clientOf({ url: here }, token));
  return { uid, token, elsewhere: clientOf({ url: there }, token), tickets, bell };
}
