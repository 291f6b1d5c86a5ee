import { Signer } from '../../platform/signing/signer.js';

/** Each letter says how there will be no more of them, without a login: by a page that asks, and by a call (RFC 8058). */
export class DigestLinks {
  private readonly signer: Signer;

  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.signer = new Signer(secret);
  }

  page(uid: number): string {
    return `${this.publicUrl}/unsubscribe?${this.query(uid)}`;
  }

  headers(uid: number): Record<string, string> {
    return {
      'List-Unsubscribe': `<${this.publicUrl}/api/notices/unsubscribe?${this.query(uid)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }

  isValid(uid: number, signature: string): boolean {
    return this.signer.isSigned(signed(uid), signature);
  }

  private query(uid: number): string {
    return `uid=${uid}&signature=${this.signer.sign(signed(uid))}`;
  }
}

const signed = (uid: number): string => `digest/${uid}`;
