import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCashier, sendRefusalPage, type CashierState, type CashierView } from './cashier-page.js';
import { returnAddress } from './notice-fields.js';
import { AlipayRefusal, businessRefusal } from './refusal.js';
import type { Trade } from './trade.js';
import type { TradeDesk } from './trade-desk.js';

export interface CashierOptions {
  baseOf: (request: FastifyRequest) => string;
}

type Visit = FastifyRequest<{ Params: { token: string }; Querystring: { width?: string; left?: string } }>;

const views = ['pc', 'wap', 'qr', 'frame'] as const satisfies readonly CashierView[];
const acts = ['pay', 'cancel'] as const;

/** The pages a buyer sees, each named by the trade's token. */
export function cashierRoutes(app: FastifyInstance, desk: TradeDesk, { baseOf }: CashierOptions): void {
  const find = async (token: string): Promise<Trade> => {
    const trade = desk.parts.trades.ofToken(token);
    if (!trade) throw businessRefusal('ACQ.TRADE_NOT_EXIST');
    await desk.observe(trade);
    return trade;
  };

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof AlipayRefusal) return sendRefusalPage(reply, error.answer);
    throw error;
  });

  const show = async (view: CashierView, visit: Visit, reply: FastifyReply) => {
    const trade = await find(visit.params.token);
    // On a phone the buyer is known at once; a desktop page is only looked at.
    if (view === 'wap' || view === 'qr') await desk.create(trade);
    const state = stateOf(desk, trade);
    return sendCashier(reply, {
      trade,
      view,
      state,
      secondsLeft: Math.max(0, Math.ceil((trade.request.expiresAt - desk.parts.clock.wall()) / 1000)),
      phoneAddress: `${baseOf(visit)}/alipay/qr/${trade.token}`,
      backTo: await backTo(desk, trade, view, state),
      isLeaving: state === 'paid' || visit.query.left === 'yes',
      qrWidth: Math.min(Math.max(Number(visit.query.width) || 200, 80), 600),
    });
  };

  for (const view of views) {
    app.get(`/alipay/${view}/:token`, (visit: Visit, reply) => show(view, visit, reply));
    if (view === 'frame') continue;
    for (const act of acts) {
      app.post(`/alipay/${view}/:token/${act}`, async (visit: Visit, reply) => {
        const trade = await find(visit.params.token);
        // What cannot be done any more is told by the page itself.
        if (stateOf(desk, trade) === 'open') await desk[act](trade);
        const left = act === 'cancel' ? '?left=yes' : '';
        return reply.redirect(`/alipay/${view}/${trade.token}${left}`, 303);
      });
    }
  }

  app.get('/alipay/state/:token', async (visit: Visit) => ({ state: stateOf(desk, await find(visit.params.token)) }));
}

function stateOf(desk: TradeDesk, trade: Trade): CashierState {
  const { paidAt, closedAt, request } = trade;
  if (paidAt !== null) return closedAt === null ? 'paid' : 'refunded';
  if (closedAt !== null) return closedAt < request.expiresAt ? 'closed' : 'expired';
  return desk.isExpired(trade) ? 'expired' : 'open';
}

/** Signed only once it is paid. Whoever scanned a code is on another device than the merchant's page. */
async function backTo(desk: TradeDesk, trade: Trade, view: CashierView, state: CashierState): Promise<string | null> {
  const { clock, merchants } = desk.parts;
  if (view === 'qr' || view === 'frame') return null;
  if (state === 'paid') return returnAddress(trade, await merchants.get(), clock.wall());
  return (view === 'wap' && trade.request.quitUrl) || trade.request.returnUrl || null;
}
