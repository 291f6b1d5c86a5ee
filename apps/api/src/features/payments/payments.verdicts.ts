import type { NotifyRefusal } from '../../providers/payment/payment-gateway.js';
import type { Settled } from './payments.settle.js';

/** What was made of a notify. */
export type Verdict =
  | Settled
  | NotifyRefusal
  | 'closed'
  | 'refund_notice'
  /** Money went back that was not asked for here: by hand at the provider. */
  | 'foreign_refund'
  | 'ignored'
  /** Something broke on our side: it comes again. */
  | 'failed'
  | 'wrong_method';

/** Nobody proved to be Alipay: kept for half a year, and only so many of one address. */
export const unproven: readonly Verdict[] = ['bad_sign_type', 'bad_signature', 'malformed', 'wrong_method'];

/** What comes again may end better: after a restore, or when the configuration is mended. */
const comesAgain: readonly Verdict[] = [...unproven, 'wrong_app', 'wrong_seller', 'unknown_order', 'failed'];

/** The only two words Alipay reads. */
export const wordFor = (verdict: Verdict): 'success' | 'fail' => (comesAgain.includes(verdict) ? 'fail' : 'success');
