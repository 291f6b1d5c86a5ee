import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { playFault, sendTruncated } from '../faults/http-faults.js';
import { sendRefusalPage } from './cashier-page.js';
import { bizOf, checkCall, fieldsOf } from './gateway-call.js';
import { methodOf, type GatewayMethod } from './gateway-methods.js';
import { isPayMethod, readPayRequest } from './pay-request.js';
import { AlipayRefusal, businessRefusal, invalid, missing, systemError, type GatewayAnswer } from './refusal.js';
import { sign, type Fields } from './signature.js';
import { wordsOf, type PayRequest, type Trade } from './trade.js';
import type { TradeDesk } from './trade-desk.js';

/** Alipay's one address: pages for the buyer's browser, JSON for the merchant's server. */
export function gatewayRoutes(app: FastifyInstance, desk: TradeDesk): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/alipay/gateway.do',
    handler: async (request, reply) => {
      const fields = fieldsOf(request);
      const name = fields.method ?? '';
      return isPayMethod(name) ? openCashier(desk, fields, request, reply) : answerServer(desk, fields, reply);
    },
  });
}

/** Opens the trade of a cashier address; the same checks for a browser and for the control door. */
export async function openTrade(desk: TradeDesk, fields: Fields): Promise<{ trade: Trade; request: PayRequest }> {
  const { clock, merchants } = desk.parts;
  const { method = '' } = fields;
  if (!isPayMethod(method)) throw invalid('isv.invalid-method', '不是收银台的地址');
  checkCall(fields, await merchants.get(), clock.wall());
  const request = readPayRequest(method, fields, bizOf(fields), clock.wall());
  return { trade: await desk.open(request), request };
}

async function openCashier(desk: TradeDesk, fields: Fields, visit: FastifyRequest, reply: FastifyReply) {
  try {
    // A code that Alipay's app scans must be a payment code; the desktop cashier's address is none.
    if (fields.method === 'alipay.trade.page.pay' && isScanner(visit)) {
      throw invalid('isv.invalid-qrcode', '这是电脑网站的收银台地址，不是付款码');
    }
    const { trade, request } = await openTrade(desk, fields);
    const fault = desk.parts.faults.strike('alipay.cashier', wordsOf(trade));
    if (await playFault(fault, reply)) return reply;
    if (request.qrWidth !== null) return reply.redirect(`/alipay/frame/${trade.token}?width=${request.qrWidth}`, 303);
    const view = request.method === 'alipay.trade.page.pay' ? 'pc' : 'wap';
    return reply.redirect(`/alipay/${view}/${trade.token}`, 303);
  } catch (error) {
    if (error instanceof AlipayRefusal) return sendRefusalPage(reply, error.answer);
    throw error;
  }
}

const isScanner = (visit: FastifyRequest) => /AlipayClient/i.test(visit.headers['user-agent'] ?? '');

async function answerServer(desk: TradeDesk, fields: Fields, reply: FastifyReply) {
  const name = fields.method ?? '';
  const method = methodOf(name);
  const key = method ? `${name.replaceAll('.', '_')}_response` : 'error_response';
  const { alipay } = await desk.parts.merchants.get();
  try {
    if (name === '') throw missing('isv.missing-method', '缺少方法名参数');
    if (!method) throw invalid('isv.invalid-method', '不存在的方法名');
    checkCall(fields, await desk.parts.merchants.get(), desk.parts.clock.wall());
    return await answerMethod(desk, method, { key, biz: bizOf(fields) }, reply);
  } catch (error) {
    if (!(error instanceof AlipayRefusal)) throw error;
    return send(reply, signed(key, error.answer, alipay.privateKey));
  }
}

async function answerMethod(
  desk: TradeDesk,
  method: GatewayMethod,
  call: { key: string; biz: Fields },
  reply: FastifyReply,
) {
  const { faults, merchants } = desk.parts;
  const { key, biz } = call;
  if (!biz.trade_no && !biz.out_trade_no) throw businessRefusal('ACQ.INVALID_PARAMETER', 'out_trade_no');
  const trade = await desk.find(biz);
  const fault = faults.strike(method.target, trade ? wordsOf(trade) : (biz.out_trade_no ?? ''));
  if (await playFault(fault, reply)) return reply;
  const { alipay } = await merchants.get();
  if (fault?.kind === 'pay_system_error') return send(reply, signed(key, systemError, alipay.privateKey));
  if (fault?.kind === 'refund_refused') throw businessRefusal('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  if (!trade || trade.createdAt === null) throw businessRefusal('ACQ.TRADE_NOT_EXIST');
  const done = await method.perform(desk, trade, biz);
  const answer = fault?.kind === 'pay_error_after_done' ? systemError : done;
  const pair = fault?.kind === 'pay_bad_signature' ? await merchants.stranger() : alipay;
  const text = signed(key, answer, pair.privateKey);
  return fault?.kind === 'truncated_json' ? sendTruncated(reply, text) : send(reply, text);
}

/** The signature is over the very bytes of the inner object. */
function signed(key: string, answer: GatewayAnswer, privateKey: string): string {
  const inner = JSON.stringify(answer);
  return `{"${key}":${inner},"sign":"${sign(inner, privateKey)}"}`;
}

const send = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text);
