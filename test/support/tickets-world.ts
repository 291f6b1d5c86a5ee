import type { Call } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { serverEvents } from '@overtone/contract/realtime';
import {
  listTicketMessages,
  listTickets,
  sendFeedback,
  sendTicketMessage,
  uploadTicketPicture,
} from '@overtone/contract/ticket';
import { listFeedbackMessages, listFeedbacks, replyFeedback } from '@overtone/contract/ticket-admin';
import sharp from 'sharp';
import { bootApp, noGeneration, type BootSettings, type TestApp } from './app.js';
import { memberSocket } from './member-socket.js';
import { arrangedPerson, type Person } from './person.js';
import { until } from './until.js';

export type Known = Omit<Person, 'info'>;
type Caller = Pick<Known, 'call'>;
const keyed = (key: string | undefined): { headers: Record<string, string> } => ({
  headers: key === undefined ? {} : { 'idempotency-key': key },
});

/** Support: a member, another one, and somebody who answers. Addresses are taken from the proxy's header. */
export class TicketsWorld {
  private texts = 0;

  private constructor(
    readonly app: TestApp,
    readonly owner: Known,
    readonly other: Known,
    readonly staff: Known,
  ) {}

  static async make({ env = {}, ...settings }: BootSettings = {}): Promise<TicketsWorld> {
    const quiet = { ...noGeneration, PAYMENT_TICK_MS: '60000', RATE_LIMITS: 'off', TRUST_PROXY: 'on' };
    const app = await bootApp({ sweepsByHand: true, ...settings, env: { ...quiet, ...env } });
    const people = [await arrangedPerson(app), await arrangedPerson(app), await arrangedPerson(app, 'admin')] as const;
    return new TicketsWorld(app, ...people);
  }

  /** Words that nobody has written before. */
  words(): string {
    this.texts += 1;
    return `第 ${this.texts} 句话`;
  }

  /** Behind every pause. */
  later(seconds: number = limits.support.cooldownSeconds + 1): void {
    this.app.clock.advance(seconds);
  }

  /** A new ticket's number. */
  async open(who: Caller = this.owner, body: object = {}, key?: string): Promise<string> {
    this.later();
    const asked = { songId: `F-${this.texts}`, feedbackType: 'other', feedbackContent: this.words(), ...body };
    return (await who.call(sendFeedback, { body: asked as never }, keyed(key))).data.id;
  }

  /** A visitor's, by the address they leave. */
  async openAsVisitor(contact: string, body: object = {}): Promise<string> {
    this.later();
    const asked = { feedback_content: this.words(), contact_info: contact, ...body };
    return (await this.app.call(sendFeedback, { body: asked as never })).data.id;
  }

  async say(id: string, body: object = {}, { call = this.owner.call, key }: { call?: Call; key?: string } = {}) {
    const asked = { content: this.words(), ...body };
    return (await call(sendTicketMessage, { params: { id }, body: asked as never }, keyed(key))).data;
  }

  async reply(id: string, body: object = {}, key?: string) {
    const asked = { content: this.words(), ...body };
    return (await this.staff.call(replyFeedback, { params: { id }, body: asked as never }, keyed(key))).data;
  }

  async chat(id: string, query: object = {}, { call }: Caller = this.owner) {
    return (await call(listTicketMessages, { params: { id }, query })).data;
  }

  async staffChat(id: string, query: object = {}) {
    return (await this.staff.call(listFeedbackMessages, { params: { id }, query })).data;
  }

  async listed({ call }: Caller = this.owner, query: object = {}) {
    return call(listTickets, { query });
  }

  async inbox(query: object = {}) {
    return this.staff.call(listFeedbacks, { query });
  }

  async picture(who: Caller = this.owner, size: { width: number; height: number } = { width: 40, height: 30 }) {
    return (await who.call(uploadTicketPicture, { file: await pictureFile(size) })).data;
  }

  /** What of these events reaches somebody's browser while `work` is done, until `enough` came. */
  async heard(
    { uid, token }: Known,
    enough: number,
    work: () => Promise<unknown>,
  ): Promise<{ name: string; event: object }[]> {
    const socket = memberSocket(this.app.url, { uid, token });
    const seen: { name: string; event: object }[] = [];
    for (const name of ['ticket_message', 'feedback_unread', 'unread_count'] as const)
      socket.on(name, (event: unknown) => void seen.push({ name, event: serverEvents[name].parse(event) }));
    await until('the socket', () => socket.connected);
    await work();
    await until('the events', () => seen.length >= enough);
    socket.close();
    return seen;
  }

  async audited(action: string) {
    const select = { actorUid: true, target: true, detail: true } as const;
    return this.app.database.client.auditEntry.findMany({ where: { action }, orderBy: { id: 'asc' }, select });
  }

  stop(): Promise<void> {
    return this.app.stop();
  }
}

export const pictureOf = ({ width, height }: { width: number; height: number }) =>
  sharp({ create: { width, height, channels: 3, background: '#c84b31' } });

export const pictureFile = async (size: { width: number; height: number }, name = '截图.png'): Promise<File> =>
  new File([new Uint8Array(await pictureOf(size).png().toBuffer())], name);
