import { Body, Controller, Req, Res } from '@nestjs/common';
import { paymentNotifyPath } from '@overtone/contract/payment';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RawFormRoute } from '../../platform/http/raw-route.js';
import { From, type Origin } from '../../platform/http/viewer.js';
import { PaymentsNotify } from './payments.notify.flow.js';

/** Alipay's server calls: a form in, one bare word out. Anything but `success` makes it call again. */
@Controller()
export class PaymentsNotifyController {
  constructor(private readonly notifies: PaymentsNotify) {}

  @RawFormRoute(paymentNotifyPath)
  async receive(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Body() body: unknown,
    @From() { address }: Origin,
  ): Promise<void> {
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    if (request.method !== 'POST') {
      await this.notifies.refuseMethod(request.url, address);
      void reply.status(405).header('allow', 'POST').send('fail');
      return;
    }
    const raw = typeof body === 'string' ? body : JSON.stringify(body ?? '');
    void reply.send(await this.notifies.receive(raw, address));
  }
}
