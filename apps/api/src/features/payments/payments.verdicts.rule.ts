import type { NotifyRefusal } from '../../providers/payment/payment-gateway.js';
import type { Settled } from './payments.settle.flow.js';

/** What was made of a notify. */
export type Verdict =
  | Exclude<Settled, 'ask'>
  | NotifyRefusal
  | 'closed'
  /** Paid, and all of it went back: so the provider says. */
  | 'refunded'
  /** Not believed as it came, and the provider gave no word yet: it is asked again. */
  | 'asked'
  /** Of a refund that was asked for here, or was told before. */
  | 'refund_notice'
  /** Money went back that was not asked for here: by hand at the provider. What it says of it is booked. */
  | 'foreign_refund'
  | 'ignored'
  /** Something broke on our side: it comes again. */
  | 'failed'
  | 'wrong_method';

/** Nobody proved to be Alipay: kept for some days, cut short, and only so many of one address. */
const unproven: readonly Verdict[] = ['bad_sign_type', 'bad_signature', 'malformed', 'recut', 'wrong_method'];

/** Whoever sent these did not sign as Alipay does: a forger, or Alipay while we believe another key. */
const notTheirs: readonly Verdict[] = ['bad_sign_type', 'bad_signature'];
export const isDoubted = (verdict: Verdict): boolean => notTheirs.includes(verdict);

/** Of a notify that was read and refused: whether its signature was right. */
export const isSigned = (refusal: NotifyRefusal): boolean => refusal === 'malformed' || !unproven.includes(refusal);

/** What comes again may end better: after a restore, or when the configuration is mended. */
const comesAgain: readonly Verdict[] = [...unproven, 'wrong_app', 'wrong_seller', 'unknown_order', 'failed'];

/** The only two words Alipay reads. */
export const wordFor = (verdict: Verdict): 'success' | 'fail' => (comesAgain.includes(verdict) ? 'fail' : 'success');

/** What is kept however many are there: it moved something. */
const lasting: readonly Verdict[] = ['credited', 'kept', 'refunded', 'foreign_refund'];
export const isLasting = (verdict: Verdict): boolean => lasting.includes(verdict);
