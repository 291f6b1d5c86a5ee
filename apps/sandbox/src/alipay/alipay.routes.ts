import type { FastifyInstance } from 'fastify';
import { cashierRoutes, type CashierOptions } from './cashier.routes.js';
import { gatewayRoutes } from './gateway.routes.js';
import type { TradeDesk } from './trade-desk.js';

/** Alipay as a merchant's server and a buyer's browser meet it: forms come in as text, so that signatures see them. */
export async function alipayRoutes(app: FastifyInstance, desk: TradeDesk, options: CashierOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  gatewayRoutes(app, desk);
  cashierRoutes(app, desk, options);
}
