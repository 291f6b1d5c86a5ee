import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { type NotifyReading, PaymentGateway } from '../../providers/payment/payment-gateway.js';
import { formOf, shownFacts } from './payments.form.js';
import { insertNotify, type NewNotify } from './payments.notify.store.js';
import { settle } from './payments.settle.js';
import { readOrder, scheduleCheck } from './payments.store.js';
import { PaymentsTeller } from './payments.tell.js';
import { type Verdict, wordFor } from './payments.verdicts.js';

type Genuine = Exclude<NotifyReading, { kind: 'refused' }>;

/** What is kept of notifies that nobody signed: of one address, and of everybody. */
const keptOfAddress: LimitRule = { name: 'notify-address', points: 300, seconds: 3600 };
const keptOfAll: LimitRule = { name: 'notify-all', points: 20_000, seconds: 86_400 };

/** Verdicts that somebody should look into: money may be involved. */
const alarming: readonly Verdict[] = [
  'wrong_amount',
  'other_trade',
  'unknown_order',
  'kept',
  'foreign_refund',
  'wrong_app',
  'wrong_seller',
];

/** Every notify is kept with its verdict, in the transaction of what it did; the word goes out after the commit. */
@Injectable()
export class PaymentsNotify {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly limiter: Limiter,
    private readonly gateway: PaymentGateway,
    private readonly teller: PaymentsTeller,
  ) {}

  /** `raw`: the form as it was posted. */
  async receive(raw: string, address: string): Promise<'success' | 'fail'> {
    const form = formOf(raw);
    const row = { ...shownFacts(raw, form), address, receivedAt: this.clock.now() };
    if (!form) return this.refuse({ ...row, verdict: 'malformed' });
    const reading = await this.gateway.readNotify(form);
    if (!reading) return 'fail';
    crashPoint(this.config, 'notify-verified');
    if (reading.kind !== 'refused') return this.accept(reading, row);
    const { verdict } = reading;
    if (verdict === 'bad_sign_type' || verdict === 'bad_signature') return this.refuse({ ...row, verdict });
    return this.keep({ ...row, verdict });
  }

  /** A notify is a POST; what comes otherwise is a person, or a trick. */
  async refuseMethod(url: string, address: string): Promise<void> {
    const raw = url.slice(url.indexOf('?') + 1);
    const row = { ...shownFacts(raw, formOf(raw)), address, receivedAt: this.clock.now() };
    await this.refuse({ ...row, verdict: 'wrong_method' });
  }

  /** Nobody proved to be Alipay: only so many are kept. */
  private async refuse(row: NewNotify & { verdict: Verdict }): Promise<'fail'> {
    try {
      await this.limiter.take(keptOfAddress, row.address);
      await this.limiter.take(keptOfAll, 'all');
    } catch {
      return 'fail';
    }
    await insertNotify(this.database.client, row);
    return 'fail';
  }

  private async keep(row: NewNotify & { verdict: Verdict }): Promise<'success' | 'fail'> {
    this.alarm(row);
    await insertNotify(this.database.client, row);
    return wordFor(row.verdict);
  }

  private alarm({ verdict, orderNo, tradeNo }: NewNotify & { verdict: Verdict }): void {
    if (!alarming.includes(verdict)) return;
    this.log.error('a signed notify that gave no points', { verdict, orderNo, tradeNo });
  }

  private async accept(reading: Genuine, row: Omit<NewNotify, 'verdict'>): Promise<'success' | 'fail'> {
    let verdict: Verdict;
    try {
      verdict = await this.database.transaction(async (tx) => {
        const made = await this.act(tx, reading);
        await insertNotify(tx, { ...row, verdict: made });
        crashPoint(this.config, 'notify-before-commit');
        return made;
      });
    } catch (error) {
      this.log.error('a notify could not be settled', { orderNo: reading.orderNo, err: error });
      return this.keep({ ...row, verdict: 'failed' });
    }
    crashPoint(this.config, 'notify-committed');
    this.alarm({ ...row, verdict });
    if (verdict === 'credited' || verdict === 'kept') await this.teller.tell(reading.orderNo, verdict === 'credited');
    return wordFor(verdict);
  }

  /** Only a payment of the right sum is believed at once. Whatever else is said, the provider is asked itself, soon. */
  private async act(tx: Db, reading: Genuine): Promise<Verdict> {
    const { orderNo } = reading;
    const now = this.clock.now();
    if (reading.kind === 'paid') {
      const settled = await settle(tx, orderNo, reading.payment, { config: this.config, now });
      if (settled === 'wrong_amount') await scheduleCheck(tx, orderNo, now);
      return settled;
    }
    const order = await readOrder(tx, orderNo);
    if (!order) return 'unknown_order';
    if (reading.kind === 'other') return 'ignored';
    await scheduleCheck(tx, orderNo, now);
    if (reading.kind === 'closed') return 'closed';
    return order.status === 'refunding' || order.status === 'refunded' ? 'refund_notice' : 'foreign_refund';
  }
}
