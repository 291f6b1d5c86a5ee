import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { alipayPay, alipayRefund, alipayScan, type AlipayTrade, type alipayMerchant } from '@overtone/contract/sandbox';
import { refundTrade } from './gateway-methods.js';
import { openTrade } from './gateway.routes.js';
import { digits } from './merchant.js';
import { yuanOf } from './money.js';
import { returnAddress } from './notice-fields.js';
import type { AlipayNotifier } from './notifier.js';
import { AlipayRefusal } from './refusal.js';
import { refundedFen, statusOf, type Trade } from './trade.js';
import type { TradeDesk } from './trade-desk.js';

type Named = { Params: { no: string } };

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ ok: false, message });

/** The buyer's hand and the merchant's papers, for tests and demonstrations. */
export async function alipayControl(app: FastifyInstance, desk: TradeDesk, notifier: AlipayNotifier): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof AlipayRefusal) return refuse(reply, 400, `${error.answer.sub_code}：${error.message}`);
    throw error;
  });
  lookingOn(app, desk);
  buyersHand(app, desk);
  merchantsHand(app, desk, notifier);
}

function lookingOn(app: FastifyInstance, { parts: { merchants, trades } }: TradeDesk): void {
  app.get('/_control/alipay/merchant', async (): Promise<z.infer<typeof alipayMerchant>> => {
    const { appId, sellerId, application, alipay } = await merchants.get();
    return {
      app_id: appId,
      seller_id: sellerId,
      private_key: application.privateKey,
      alipay_public_key: alipay.publicKey,
    };
  });

  app.get<{ Querystring: { out_trade_no?: string } }>('/_control/alipay/trades', ({ query }) => ({
    items: listTrades(
      trades.all().filter((trade) => !query.out_trade_no || trade.request.outTradeNo === query.out_trade_no),
    ),
  }));
}

/** What a buyer does at the cashier or with a phone. */
function buyersHand(app: FastifyInstance, desk: TradeDesk): void {
  const { clock, merchants, trades } = desk.parts;

  app.post<Named>('/_control/alipay/trades/:no/pay', async (request, reply) => {
    const parsed = alipayPay.safeParse(request.body ?? {});
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    const { url } = parsed.data;
    if (url) await openTrade(desk, Object.fromEntries(new URL(url).searchParams));
    const trade = await desk.find({ out_trade_no: request.params.no });
    if (!trade) return refuse(reply, 404, '没有这笔交易：请给出收银台的地址 url');
    await desk.pay(trade);
    return reply.send({
      ...presentTrade(trade),
      return_url: returnAddress(trade, await merchants.get(), clock.wall()),
    });
  });

  app.post<Named>('/_control/alipay/trades/:no/cancel', async (request, reply) => {
    const trade = await desk.find({ out_trade_no: request.params.no });
    if (!trade) return refuse(reply, 404, '没有这笔交易');
    await desk.cancel(trade);
    return reply.send(presentTrade(trade));
  });

  app.post('/_control/alipay/scan', async (request, reply) => {
    const parsed = alipayScan.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    const token = /^https?:\/\/[^/]+\/alipay\/qr\/(\w+)$/.exec(parsed.data.payload)?.[1];
    const trade = token === undefined ? undefined : trades.ofToken(token);
    if (!trade) return refuse(reply, 400, '这不是付款码：电脑网站的收银台地址不能用来扫码付款');
    await desk.create(trade);
    return reply.send(presentTrade(trade));
  });
}

/** What the merchant does on Alipay's own site, and telling of a trade once more. */
function merchantsHand(app: FastifyInstance, desk: TradeDesk, notifier: AlipayNotifier): void {
  app.post<Named>('/_control/alipay/trades/:no/refund', async (request, reply) => {
    const parsed = alipayRefund.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    const trade = await desk.find({ out_trade_no: request.params.no });
    if (!trade) return refuse(reply, 404, '没有这笔交易');
    const { amount } = parsed.data;
    const number = digits(desk.parts.chance, 24);
    await refundTrade(desk, trade, { refund_amount: amount, out_request_no: number });
    return reply.send(presentTrade(trade));
  });

  app.post<Named>('/_control/alipay/trades/:no/notify', async (request, reply) => {
    const trade = await desk.find({ out_trade_no: request.params.no });
    if (!trade) return refuse(reply, 404, '没有这笔交易');
    await notifier.again(trade);
    return reply.send(presentTrade(trade));
  });
}

/** Newest first, without those nobody has opened yet. */
export const listTrades = (trades: Trade[]): AlipayTrade[] =>
  trades
    .filter((trade) => trade.createdAt !== null)
    .reverse()
    .map(presentTrade);

const presentTrade = (trade: Trade): AlipayTrade => ({
  out_trade_no: trade.request.outTradeNo,
  trade_no: trade.tradeNo,
  trade_status: statusOf(trade),
  total_amount: yuanOf(trade.request.fen),
  refunded_amount: yuanOf(refundedFen(trade)),
  subject: trade.request.subject,
  notifies: trade.tries.map(({ at, answer, status, fault }) => ({
    at: new Date(at).toISOString(),
    answer,
    trade_status: status,
    fault,
  })),
});
