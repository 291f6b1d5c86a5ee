import { Injectable } from '@nestjs/common';
import { type SentType, webhookPayloads } from '@overtone/contract/webhook-events';
import type { DueMessage } from './webhooks.sending.store.js';
import { idOf } from './webhooks.present.js';

/** How a thing stands now, in the API's own words; null: it is gone, or not this member's. */
export type Shape = (uid: number, id: string) => Promise<object | null>;
/** What messages are about: the first part of their type. */
export type Subject = 'generation' | 'order' | 'ticket';

/** Whoever owns a thing says here how it is shown. Messages keep ids alone, so a body tells how it stands when it is sent. */
@Injectable()
export class WebhookShapes {
  private readonly shapes = new Map<Subject, Shape>();

  give(subject: Subject, shape: Shape): void {
    this.shapes.set(subject, shape);
  }

  /** Stripped to what the contract promises. */
  async payload(uid: number, { type, thing, createdAt }: Pick<DueMessage, 'type' | 'thing' | 'createdAt'>) {
    const id = idOf(thing);
    const data = type === 'ping' ? { id } : { id, ...(await this.about(type, uid, id)) };
    return webhookPayloads[type].parse({ type, timestamp: createdAt.toISOString(), data });
  }

  private async about(type: SentType, uid: number, id: string): Promise<object> {
    const subject = type.split('.')[0] as Subject;
    const shape = this.shapes.get(subject);
    if (!shape) throw new Error(`nobody shows a ${subject}`);
    return { [subject]: await shape(uid, id) };
  }
}
