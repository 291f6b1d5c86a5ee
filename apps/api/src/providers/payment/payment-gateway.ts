import type { PaymentChannel } from '@overtone/contract/payment';

/** What is bought, as the provider's cashier needs it. */
export interface Purchase {
  orderNo: string;
  amountFen: number;
  subject: string;
  channel: PaymentChannel;
  createdAt: Date;
  expiresAt: Date;
}

/** Where the buyer pays: the page, a page with nothing but a QR code for a frame (pc), the app's own link (wap). */
export interface Cashier {
  paymentUrl: string;
  qrUrl: string | null;
  appUrl: string | null;
}

/** Money that arrived. */
export interface Payment {
  tradeNo: string;
  paidFen: number;
  /** The buyer's login as the provider masks it. */
  buyer: string | null;
  paidAt: Date | null;
}

/** No definite word: it may have happened over there. Asking again is safe, guessing is not. */
export interface Unknown {
  kind: 'unknown';
  reason: string;
}

export type TradeState =
  | { kind: 'paid'; payment: Payment }
  | { kind: 'waiting' }
  /** `payment`: it had been paid, and all of it went back; null: it was never paid. */
  | { kind: 'closed'; payment: Payment | null }
  /** Nobody has opened the cashier yet: the address still works until it expires. */
  | { kind: 'absent' }
  | Unknown;

export type CloseOutcome = { kind: 'closed' } | { kind: 'absent' } | { kind: 'refused'; reason: string } | Unknown;

export type RefundOutcome = { kind: 'refunded' } | { kind: 'refused'; reason: string } | Unknown;

/** What the provider says of one refund; absent: it knows of none under this number. */
export type RefundState = { kind: 'refunded'; fen: number } | { kind: 'absent' } | Unknown;

export interface RefundRequest {
  orderNo: string;
  /** Asked again under the same number, the provider refunds once. */
  requestNo: string;
  amountFen: number;
  reason: string;
}

export type NotifyForm = Readonly<Record<string, string>>;

/** Why a notify is not believed. `recut`: the same signed text could be cut into other fields. */
export type NotifyRefusal = 'bad_sign_type' | 'bad_signature' | 'wrong_app' | 'wrong_seller' | 'malformed' | 'recut';

/** What a notify proves: nothing, or what the provider says about one order. */
export type NotifyReading =
  | { kind: 'refused'; verdict: NotifyRefusal }
  /** `unusual`: true, but not what a payment is told with: the provider is asked before it is believed. */
  | { kind: 'paid'; orderNo: string; payment: Payment; unusual?: true }
  /** It speaks of money that went back: never of a payment. `totalFen`: all that went back so far. */
  | { kind: 'refund'; orderNo: string; requestNo: string; totalFen: number | null }
  | { kind: 'closed'; orderNo: string }
  | { kind: 'other'; orderNo: string };

/** The payment provider. Nothing here throws for what the provider does or does not answer. */
export abstract class PaymentGateway {
  /** Whether payment is set up, and who we are is known. */
  abstract isReady(): Promise<boolean>;
  /** Null: payment is not set up, or who we are cannot be read now. */
  abstract cashier(purchase: Purchase): Promise<Cashier | null>;
  abstract query(orderNo: string): Promise<TradeState>;
  /** Ends an unpaid trade, so that it cannot be paid any more. */
  abstract close(orderNo: string): Promise<CloseOutcome>;
  /** How a refund stands that was made elsewhere. */
  abstract refundOf(orderNo: string, requestNo: string): Promise<RefundState>;
  abstract refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Null: payment is not set up, so nothing can be checked. */
  abstract readNotify(form: NotifyForm): Promise<NotifyReading | null>;
}
