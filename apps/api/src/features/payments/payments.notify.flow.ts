import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Pauses } from '../../platform/limits/pauses.js';
import { Log } from '../../platform/log/log.js';
import { type NotifyReading, PaymentGateway } from '../../providers/payment/payment-gateway.js';
import { Turns } from '../../platform/turns/turns.js';
import { cutShort, formOf, shownFacts } from './payments.form.rule.js';
import { insertNotify, isCrowded, type NewNotify } from './payments.notify.store.js';
import { insertTold, markContrary } from './payments.foreign.store.js';
import { PaymentsAsking } from './payments.asking.flow.js';
import { settle, type Settled } from './payments.settle.flow.js';
import { askSeconds, claimQuestion, readOrder, scheduleCheck } from './payments.store.js';
import { PaymentsTeller } from './payments.tell.flow.js';
import { isDoubted, isLasting, isSigned, type Verdict, wordFor } from './payments.verdicts.rule.js';

type Genuine = Exclude<NotifyReading, { kind: 'refused' }>;
type Facts = Omit<NewNotify, 'verdict' | 'proven'>;
type Judged = Facts & { verdict: Verdict };

/** What is kept of notifies that nobody signed: of one address, and of everybody. */
const keptOfAddress: LimitRule = { name: 'notify-address', points: 300, seconds: 3600, brief: true };
const keptOfAll: LimitRule = { name: 'notify-all', points: 5000, seconds: 86_400, brief: true };
/** What is kept about one order of what Alipay signed and moved nothing. */
const keptOfOrder = 100;

/** How often it is told of one order that a notify about it was not signed by Alipay. */
const doubtSeconds = 3600;

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
  /** A storm of notifies leaves connections and time to everybody else; those of one order come one after another. */
  private readonly turns = new Turns({ atOnce: 1, perKey: 20, waiting: 1000, rest: 1 });
  /** So does asking about them; what finds the line full is asked by the next sweep. */
  private readonly questions = new Turns({ atOnce: 1, perKey: 2, waiting: 2, rest: 1 });

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly limiter: Limiter,
    private readonly pauses: Pauses,
    private readonly gateway: PaymentGateway,
    private readonly asking: PaymentsAsking,
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
    return isSigned(verdict) ? this.keep({ ...row, verdict }) : this.refuse({ ...row, verdict });
  }

  /** A notify is a POST; what comes otherwise is a person, or a trick. */
  async refuseMethod(url: string, address: string): Promise<void> {
    const raw = url.slice(url.indexOf('?') + 1);
    const row = { ...shownFacts(raw, formOf(raw)), address, receivedAt: this.clock.now() };
    await this.refuse({ ...row, verdict: 'wrong_method' });
  }

  /** Nobody proved to be Alipay: only so many are kept, and little of each. A true one is read all the same. */
  private async refuse(row: Judged): Promise<'fail'> {
    try {
      await this.limiter.take(keptOfAddress, row.address);
      await this.limiter.take(keptOfAll, 'all');
    } catch {
      return 'fail';
    }
    const kept = { ...row, proven: false, raw: cutShort(row.raw) };
    await this.turns.run(row.address, () => insertNotify(this.database.client, kept));
    await this.doubt(row);
    return 'fail';
  }

  /** Nobody but the member and Alipay knows an order's number: it may be that we believe a key which is not Alipay's. */
  private async doubt({ verdict, orderNo }: Judged): Promise<void> {
    if (!orderNo || !isDoubted(verdict) || !(await readOrder(this.database.client, orderNo))) return;
    if (await this.pauses.begin(`payments.doubt:${orderNo}`, doubtSeconds))
      this.log.warn('a notify about an order of ours is not signed by Alipay', { orderNo, verdict });
  }

  private async keep(row: Judged): Promise<'success' | 'fail'> {
    this.alarm(row);
    await this.noteInTurn(row);
    return wordFor(row.verdict);
  }

  /** However long the line is: what Alipay signed is kept. */
  private noteInTurn(row: Judged): Promise<void> {
    const note = () => this.note(this.database.client, row);
    return this.turns.run(row.orderNo ?? row.address, note, { patient: true });
  }

  private async note(db: Db, row: Judged): Promise<void> {
    const { orderNo, verdict } = row;
    if (orderNo && !isLasting(verdict) && (await isCrowded(db, orderNo, keptOfOrder))) return;
    await insertNotify(db, { ...row, proven: true });
  }

  private alarm({ verdict, orderNo, tradeNo }: Judged): void {
    if (!alarming.includes(verdict)) return;
    this.log.error('a signed notify that gave no points', { verdict, orderNo, tradeNo });
  }

  private async accept(reading: Genuine, row: Facts): Promise<'success' | 'fail'> {
    let verdict: Verdict;
    try {
      verdict = (await this.believe(reading, row)) ?? (await this.ask(reading.orderNo, row));
    } catch (error) {
      this.log.error('a notify could not be settled', { orderNo: reading.orderNo, err: error });
      return this.keep({ ...row, verdict: 'failed' });
    }
    crashPoint(this.config, 'notify-committed');
    this.alarm({ ...row, verdict });
    return wordFor(verdict);
  }

  /** Null: this is not believed as it came. */
  private async believe(reading: Genuine, row: Facts): Promise<Verdict | null> {
    const verdict = await this.turns.run(reading.orderNo, () => this.settleNoted(reading, row));
    if (verdict === 'ask') return null;
    if (verdict === 'credited' || verdict === 'kept') await this.teller.tell(reading.orderNo, verdict === 'credited');
    return verdict;
  }

  private settleNoted(reading: Genuine, row: Facts): Promise<Verdict | 'ask'> {
    return this.database.transaction(async (tx) => {
      const made = await this.act(tx, reading);
      if (made !== 'ask') await this.note(tx, { ...row, verdict: made });
      crashPoint(this.config, 'notify-before-commit');
      return made;
    });
  }

  /** Alipay's answer to our own question decides, at once or with the next sweep: the order is due. */
  private async ask(orderNo: string, row: Facts): Promise<Verdict> {
    const answered = this.questions.isFull
      ? undefined
      : await this.questions.run(orderNo, () => this.look(orderNo, row));
    if (answered) return answered;
    await this.noteInTurn({ ...row, verdict: 'asked' });
    return 'asked';
  }

  /** Undefined: it was asked a moment ago, or nobody knows. */
  private async look(orderNo: string, row: Facts): Promise<Verdict | undefined> {
    const now = this.clock.now();
    const order = await readOrder(this.database.client, orderNo);
    if (!order || !(await claimQuestion(this.database.client, orderNo, now, secondsAfter(now, -askSeconds)))) return;
    let noted: Verdict | undefined;
    await this.asking.look(order, async (tx, looked) => {
      noted = looked as Verdict;
      await this.note(tx, { ...row, verdict: noted });
    });
    return noted;
  }

  /** Only a payment in the plain case is believed at once. Whatever else is said, the provider is asked itself. */
  private async act(tx: Db, reading: Genuine): Promise<Verdict | 'ask'> {
    const { orderNo } = reading;
    const now = this.clock.now();
    if (reading.kind === 'paid') {
      const settled = await this.settle(tx, reading, now);
      if (settled === 'wrong_amount' || settled === 'ask') await scheduleCheck(tx, orderNo, now);
      return settled;
    }
    const order = await readOrder(tx, orderNo);
    if (!order) return 'unknown_order';
    if (reading.kind === 'other') return 'ignored';
    await markContrary(tx, orderNo, now);
    if (reading.kind === 'refund' && reading.requestNo !== order.refundRequestNo) {
      const isNew = await insertTold(tx, { ...reading, now });
      await scheduleCheck(tx, orderNo, now);
      return isNew ? 'foreign_refund' : 'refund_notice';
    }
    await scheduleCheck(tx, orderNo, now);
    return reading.kind === 'closed' ? 'closed' : 'refund_notice';
  }

  private async settle(tx: Db, reading: Genuine & { kind: 'paid' }, now: Date): Promise<Settled> {
    const { orderNo, payment, unusual } = reading;
    const order = unusual ? await readOrder(tx, orderNo) : null;
    const waits = order?.status === 'created' || order?.status === 'closed';
    if (waits && order.amountFen === payment.paidFen) return 'ask';
    return settle(tx, orderNo, payment, { config: this.config, now, word: 'notify' });
  }
}
