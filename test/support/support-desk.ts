import sharp from 'sharp';
import type { Member } from './account-door.js';
import { newEmail } from './person.js';
import type { Site } from './site.js';

interface Opened {
  type?: 'feature' | 'generation' | 'bug' | 'other';
  about?: object;
}

/** A member who has tickets and somebody who answers them, over the wire. */
export class SupportDesk {
  private words = 0;

  private constructor(
    readonly site: Site,
    readonly member: Member,
    readonly admin: Member,
  ) {}

  static async at(site: Site): Promise<SupportDesk> {
    const [member, admin] = [await site.door.member(newEmail()), await site.door.member(newEmail())];
    await site.door.app.database.pool.query("update account set role = 'admin' where uid = $1", [admin.uid]);
    return new SupportDesk(site, member, admin);
  }

  /** A new ticket's number, behind every pause. */
  async open(content = this.next(), { type = 'other', about }: Opened = {}, who = this.member): Promise<string> {
    this.site.door.app.clock.advance(31);
    const body = { songId: `F-${this.words}`, feedbackType: type, feedbackContent: content, ...(about && { about }) };
    return this.data(await this.site.door.post('/feedback', body, who))['id'] as string;
  }

  say = (id: string, content = this.next(), more: object = {}) =>
    this.site.door.post(`/feedback/${id}/messages`, { content, ...more }, this.member);

  reply = (id: string, content = this.next()) =>
    this.site.door.post(`/admin/feedback/${id}/messages`, { content }, this.admin);

  async fill(id: string, replies: number): Promise<void> {
    for (let n = 1; n <= replies; n += 1) await this.reply(id, `第 ${n} 条回复`);
  }

  setStatus = (id: string, status: string) =>
    this.site.door.call('PUT', `/admin/feedback/${id}/status`, { status }, this.admin);

  /** As its writer has it. */
  async ticket(id: string): Promise<Record<string, unknown>> {
    const { data } = (await this.site.door.call('GET', '/feedback/replies?limit=50', undefined, this.member))
      .body as unknown as { data: { id: string }[] };
    return data.find((one) => one.id === id) ?? {};
  }

  /** Of a chat, as its writer has it. */
  async said(id: string): Promise<{ sender_role: string; content: string; pictures: unknown[] }[]> {
    const reply = await this.site.door.call('GET', `/feedback/${id}/messages?limit=50`, undefined, this.member);
    return this.data(reply)['messages'] as never;
  }

  private data({ body }: { body: { data?: Record<string, unknown> } }): Record<string, unknown> {
    if (!body.data) throw new Error(JSON.stringify(body));
    return body.data;
  }

  private next(): string {
    this.words += 1;
    return `第 ${this.words} 次说的话`;
  }
}

/** A file as a chooser gives it. */
export const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: '#789' } })
    .png()
    .toBuffer(),
});
