import { limits } from '@overtone/contract/limits';
import { secondsAfter } from '../../platform/clock/clock.js';
import { liveUntil, Signer } from '../../platform/signing/signer.js';

export interface ThreadQuery {
  expires?: unknown;
  signature?: unknown;
}

/** A visitor has no account: the link in a letter to the address they left lets them into the one ticket, for a while. */
export class ThreadLinks {
  private readonly signer: Signer;

  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.signer = new Signer(secret);
  }

  link(ticketId: bigint, now: Date): string {
    const expires = Math.floor(secondsAfter(now, limits.support.linkDays * 86_400).getTime() / 1000);
    const query = `expires=${expires}&signature=${this.signer.sign(signed(ticketId, expires))}`;
    return `${this.publicUrl}/feedback/thread/${ticketId}?${query}`;
  }

  isValid(ticketId: bigint, { expires, signature }: ThreadQuery, now: Date): boolean {
    const until = liveUntil(expires, now);
    return until !== null && this.signer.isSigned(signed(ticketId, until), signature);
  }
}

const signed = (ticketId: bigint, expires: number): string => `ticket/${ticketId}/${expires}`;

/** `/media/{key}/{name}` of the links of songs -> the same below `/media/tickets`. */
export const pictureLink = (link: string): string => link.replace(/^\/media\//, '/media/tickets/');
