import { faultKind, type FaultKind } from '@overtone/contract/sandbox';
import type { Chance } from '../world/chance.js';
import type { SandboxClock } from '../world/clock.js';
import type { Faults } from '../faults/faults.js';
import { beijingTime } from './beijing-time.js';
import { digits, type MerchantRegister } from './merchant.js';
import { noticeFields } from './notice-fields.js';
import { businessRefusal } from './refusal.js';
import { refundedFen, statusOf, wordsOf, type PayRequest, type Refund, type Trade } from './trade.js';
import type { TradeStore } from './trade-store.js';

const hour = 3_600_000;
/** Inner time after which a paid trade can no longer be refunded. */
const refundPeriod = 365 * 24 * hour;
const delayWithoutWord = 25 * hour;
/** A trade that was never paid must not be told as paid. */
const besidePayment = faultKind.options.filter((kind) => kind !== 'notify_reordered');

export interface TradeDeskParts {
  clock: SandboxClock;
  chance: Chance;
  faults: Faults;
  trades: TradeStore;
  merchants: MerchantRegister;
}

/** Moves trades: opened by the merchant's address, created and paid by the buyer, closed and refunded by the merchant. */
export class TradeDesk {
  /** Called when there is something to notify about a trade. */
  onNews: (trade: Trade) => void = () => undefined;

  constructor(readonly parts: TradeDeskParts) {}

  async open(request: PayRequest): Promise<Trade> {
    const { chance, clock, trades } = this.parts;
    const known = await this.find({ out_trade_no: request.outTradeNo });
    if (known) return this.reopen(known, request);
    const trade: Trade = {
      token: chance.id().replaceAll('-', ''),
      tradeNo: `${beijingTime(clock.wall()).slice(0, 10).replaceAll('-', '')}2200140${digits(chance, 13)}`,
      request,
      openedAt: clock.wall(),
      createdAt: null,
      paidAt: null,
      closedAt: null,
      finishedAt: null,
      refunds: [],
      notifications: [],
      tries: [],
    };
    await trades.add(trade);
    return trade;
  }

  /** Alipay's own number wins. What time has done to the trade is done first. */
  async find(which: { trade_no?: string; out_trade_no?: string }): Promise<Trade | undefined> {
    const { trades } = this.parts;
    const trade = which.trade_no ? trades.ofTradeNo(which.trade_no) : trades.get(which.out_trade_no ?? '');
    if (trade) await this.observe(trade);
    return trade;
  }

  async observe(trade: Trade): Promise<void> {
    const { clock } = this.parts;
    const status = statusOf(trade);
    if (status === 'WAIT_BUYER_PAY' && trade.createdAt !== null && this.isExpired(trade)) {
      trade.closedAt = clock.wall();
      await this.tell(trade);
    } else if (status === 'TRADE_SUCCESS' && clock.now() - clock.since(trade.paidAt ?? 0) >= refundPeriod) {
      trade.finishedAt = clock.wall();
      await this.tell(trade);
    }
  }

  isExpired({ request }: Trade): boolean {
    return request.expiresAt <= this.parts.clock.wall();
  }

  /** The buyer is there: from now on the merchant can find the trade. */
  async create(trade: Trade): Promise<void> {
    if (trade.createdAt !== null || this.isExpired(trade)) return;
    trade.createdAt = this.parts.clock.wall();
    await this.parts.trades.save(trade);
  }

  async pay(trade: Trade): Promise<void> {
    this.requireOpen(trade);
    trade.createdAt ??= this.parts.clock.wall();
    trade.paidAt = this.parts.clock.wall();
    await this.tell(trade);
  }

  /** The buyer gives up: the trade is closed. */
  async cancel(trade: Trade): Promise<void> {
    this.requireOpen(trade);
    trade.createdAt ??= this.parts.clock.wall();
    trade.closedAt = this.parts.clock.wall();
    await this.tell(trade);
  }

  async close(trade: Trade): Promise<void> {
    if (statusOf(trade) !== 'WAIT_BUYER_PAY') throw businessRefusal('ACQ.REASON_TRADE_STATUS_INVALID');
    trade.closedAt = this.parts.clock.wall();
    await this.tell(trade);
  }

  async refund(trade: Trade, fen: number, requestNo: string): Promise<void> {
    const refund: Refund = { requestNo, fen, at: this.parts.clock.wall() };
    trade.refunds.push(refund);
    if (refundedFen(trade) === trade.request.fen) trade.closedAt = refund.at;
    await this.tell(trade, refund);
  }

  private requireOpen(trade: Trade): void {
    if (trade.paidAt !== null) throw businessRefusal('ACQ.TRADE_HAS_SUCCESS');
    if (trade.closedAt !== null || this.isExpired(trade)) throw businessRefusal('ACQ.TRADE_HAS_CLOSE');
  }

  private async reopen(trade: Trade, request: PayRequest): Promise<Trade> {
    if (trade.createdAt !== null && trade.request.fen !== request.fen)
      throw businessRefusal('ACQ.CONTEXT_INCONSISTENT');
    const returns = {
      returnUrl: request.returnUrl || trade.request.returnUrl,
      quitUrl: request.quitUrl || trade.request.quitUrl,
    };
    trade.request = { ...(trade.createdAt === null ? request : trade.request), ...returns };
    await this.parts.trades.save(trade);
    return trade;
  }

  private async tell(trade: Trade, refund?: Refund): Promise<void> {
    const { chance, clock, faults, merchants, trades } = this.parts;
    if (trade.request.notifyUrl !== '') {
      const isPayment = statusOf(trade) === 'TRADE_SUCCESS' && !refund;
      const fault = faults.strike('alipay.notify', wordsOf(trade), isPayment ? {} : { kinds: besidePayment });
      const id = `${digits(chance, 10)}${chance.id().replaceAll('-', '')}`;
      trade.notifications.push({
        id,
        createdAt: clock.wall(),
        fields: noticeFields(trade, await merchants.get(), id, refund),
        fault: fault?.kind ?? null,
        delayMs: fault?.milliseconds ?? delayWithoutWord,
        state: firstState(fault?.kind),
        lastAt: null,
        sent: 0,
      });
    }
    await trades.save(trade);
    this.onNews(trade);
  }
}

function firstState(fault: FaultKind | undefined): 'lost' | 'delayed' | 'due' {
  if (fault === 'notify_lost') return 'lost';
  return fault === 'notify_late' ? 'delayed' : 'due';
}
