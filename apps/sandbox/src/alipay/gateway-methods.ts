import type { FaultTarget } from '../faults/fault-kinds.js';
import { beijingTime } from './beijing-time.js';
import { fenOf, yuanOf } from './money.js';
import { businessRefusal, type GatewayAnswer } from './refusal.js';
import type { Fields } from './signature.js';
import { buyer, refundedFen, statusOf, type Trade } from './trade.js';
import type { TradeDesk } from './trade-desk.js';

export interface GatewayMethod {
  target: FaultTarget;
  perform: (desk: TradeDesk, trade: Trade, biz: Fields) => Promise<GatewayAnswer> | GatewayAnswer;
}

const success = { code: '10000', msg: 'Success' } as const;
const numbers = ({ tradeNo, request }: Trade) => ({ trade_no: tradeNo, out_trade_no: request.outTradeNo });
const who = { buyer_user_id: buyer.id, buyer_logon_id: buyer.logon } as const;

/** The methods a merchant's server calls, by name. Each is given a trade that exists. */
export const gatewayMethods: Readonly<Record<string, GatewayMethod>> = {
  'alipay.trade.query': { target: 'alipay.query', perform: (_desk, trade) => query(trade) },
  'alipay.trade.close': {
    target: 'alipay.close',
    perform: async (desk, trade) => {
      await desk.close(trade);
      return { ...success, ...numbers(trade) };
    },
  },
  'alipay.trade.refund': { target: 'alipay.refund', perform: refundTrade },
  'alipay.trade.fastpay.refund.query': {
    target: 'alipay.query',
    perform: (_desk, trade, biz) => queryRefund(trade, biz),
  },
};

export const methodOf = (name: string): GatewayMethod | undefined =>
  Object.hasOwn(gatewayMethods, name) ? gatewayMethods[name] : undefined;

function query(trade: Trade): GatewayAnswer {
  const { request, paidAt } = trade;
  const paid = yuanOf(paidAt === null ? 0 : request.fen);
  return {
    ...success,
    ...numbers(trade),
    ...who,
    trade_status: statusOf(trade),
    total_amount: yuanOf(request.fen),
    receipt_amount: paid,
    invoice_amount: paid,
    buyer_pay_amount: paid,
    point_amount: '0.00',
    ...(paidAt !== null && {
      send_pay_date: beijingTime(paidAt),
      fund_bill_list: [{ amount: paid, fund_channel: 'ALIPAYACCOUNT' }],
    }),
  };
}

/** One and the same for the merchant's server and for Alipay's own console. */
export async function refundTrade(desk: TradeDesk, trade: Trade, biz: Fields): Promise<GatewayAnswer> {
  const fen = fenOf(biz.refund_amount ?? '');
  if (fen === null) throw businessRefusal('ACQ.INVALID_PARAMETER', 'refund_amount');
  const requestNo = biz.out_request_no || trade.request.outTradeNo;
  const before = trade.refunds.find((each) => each.requestNo === requestNo);
  // The same request again moves no money and is no error; with another amount it is another request.
  if (before && before.fen !== fen) throw businessRefusal('ACQ.CONTEXT_INCONSISTENT', 'refund_amount');
  if (!before) {
    requireRefundable(trade, fen, biz);
    await desk.refund(trade, fen, requestNo);
  }
  return {
    ...success,
    ...numbers(trade),
    ...who,
    fund_change: before ? 'N' : 'Y',
    refund_fee: yuanOf(refundedFen(trade)),
    send_back_fee: yuanOf(before ? 0 : fen),
    gmt_refund_pay: beijingTime((before ?? trade.refunds.at(-1))?.at ?? 0),
  };
}

function requireRefundable(trade: Trade, fen: number, biz: Fields): void {
  const left = trade.request.fen - refundedFen(trade);
  if (statusOf(trade) === 'TRADE_FINISHED') throw businessRefusal('ACQ.TRADE_HAS_FINISHED');
  if (trade.paidAt === null) throw businessRefusal('ACQ.TRADE_STATUS_ERROR');
  if (fen > left) throw businessRefusal('ACQ.REASON_TRADE_REFUND_FEE_ERR');
  if (!biz.out_request_no && fen !== trade.request.fen) throw businessRefusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
}

/** Without a refund of this number the answer is a success that says nothing of one. */
function queryRefund(trade: Trade, biz: Fields): GatewayAnswer {
  if (!biz.out_request_no) throw businessRefusal('ACQ.INVALID_PARAMETER', 'out_request_no');
  const found = trade.refunds.find((each) => each.requestNo === biz.out_request_no);
  if (!found) return success;
  return {
    ...success,
    ...numbers(trade),
    out_request_no: found.requestNo,
    refund_status: 'REFUND_SUCCESS',
    refund_amount: yuanOf(found.fen),
    total_amount: yuanOf(trade.request.fen),
    gmt_refund_pay: beijingTime(found.at),
  };
}
