import { Injectable } from '@nestjs/common';
import type { AlipaySdk } from 'alipay-sdk';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import {
  type Cashier,
  type CloseOutcome,
  type NotifyForm,
  type NotifyReading,
  PaymentGateway,
  type Purchase,
  type RefundOutcome,
  type RefundRequest,
  type RefundState,
  type TradeState,
} from '../payment-gateway.js';
import { yuanOf } from '../yuan.js';
import { type Asked, readClose, readForeignRefund, readRefund, readRefundState, readTrade } from './alipay-answers.js';
import { AlipayMerchant, type Merchant } from './alipay-merchant.js';
import { readNotify } from './alipay-notify.js';
import { cashierOf } from './alipay-pages.js';
import { beijingTime } from './beijing-time.js';

/** Of connecting and of answering, each. */
const timeoutMs = 5000;

interface Wire {
  merchant: Merchant;
  calls: AlipaySdk;
  pages: AlipaySdk;
}

/** The real SDK at the real gateway; which gateway that is, is configuration. */
@Injectable()
export class AlipayGateway extends PaymentGateway {
  private wire: Wire | undefined;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly merchants: AlipayMerchant,
  ) {
    super();
  }

  async isReady(): Promise<boolean> {
    return (await this.open()) !== null;
  }

  async cashier(purchase: Purchase): Promise<Cashier | null> {
    const wire = await this.open();
    if (!wire) return null;
    const { publicUrl, sandbox } = this.config;
    return cashierOf(purchase, { sdk: wire.pages, publicUrl, opensApp: !sandbox });
  }

  async query(orderNo: string): Promise<TradeState> {
    return readTrade(await this.ask('alipay.trade.query', { outTradeNo: orderNo }), orderNo);
  }

  async close(orderNo: string): Promise<CloseOutcome> {
    return readClose(await this.ask('alipay.trade.close', { outTradeNo: orderNo }));
  }

  async refundOf(orderNo: string, requestNo: string): Promise<RefundState> {
    const which = { outTradeNo: orderNo, outRequestNo: requestNo };
    return readForeignRefund(await this.ask('alipay.trade.fastpay.refund.query', which), which);
  }

  async refund({ orderNo, requestNo, amountFen, reason }: RefundRequest): Promise<RefundOutcome> {
    const which = { outTradeNo: orderNo, outRequestNo: requestNo };
    const asked = { ...which, refundAmount: yuanOf(amountFen), refundReason: reason };
    const outcome = readRefund(await this.ask('alipay.trade.refund', asked));
    if (outcome.kind === 'refunded' || outcome.kind === 'unknown') return outcome;
    // A refusal may follow a first try that went through while its answer was lost: the refund query knows.
    const state = readRefundState(await this.ask('alipay.trade.fastpay.refund.query', which), requestNo);
    if (state.kind !== 'absent') return state;
    return outcome.kind === 'refused' ? outcome : { kind: 'unknown', reason: 'no money moved and no refund is known' };
  }

  async readNotify(form: NotifyForm): Promise<NotifyReading | null> {
    const wire = await this.open();
    if (!wire) return null;
    const { appId, sellerId } = wire.merchant;
    return readNotify(form, { appId, sellerId, verify: (signed) => wire.calls.checkNotifySignV2(signed) });
  }

  private async ask(method: string, bizContent: object): Promise<Asked> {
    const wire = await this.open();
    if (!wire) return { kind: 'unknown', reason: 'payment is not set up' };
    const timestamp = beijingTime(this.clock.now());
    try {
      const answer = await wire.calls.exec(method, { timestamp, bizContent }, { validateSign: true });
      return { kind: 'answered', answer };
    } catch (error) {
      // Time-outs, answers that cannot be read and wrong signatures: nothing is known.
      return { kind: 'unknown', reason: (error instanceof Error ? error.message : String(error)).slice(0, 300) };
    }
  }

  /** The SDK is loaded with the first use, not at every start. */
  private async open(): Promise<Wire | null> {
    if (this.wire) return this.wire;
    const merchant = await this.merchants.read();
    if (!merchant) return null;
    const { AlipaySdk: Sdk } = await import('alipay-sdk');
    const { appId, privateKey, alipayPublicKey } = merchant;
    const at = (gateway: string) =>
      new Sdk({ appId, privateKey, alipayPublicKey, keyType: 'PKCS8', signType: 'RSA2', gateway, timeout: timeoutMs });
    const { gateway, pageGateway } = this.config.alipay;
    this.wire = { merchant, calls: at(gateway), pages: at(pageGateway) };
    return this.wire;
  }
}
