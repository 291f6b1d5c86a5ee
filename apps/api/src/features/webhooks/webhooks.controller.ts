import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  redeliverWebhook,
  rotateWebhookSecret,
} from '@overtone/contract/webhook';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { WebhooksService } from './webhooks.service.js';

type Own = Parsed<typeof changeWebhook, 'params'>;

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Route(listWebhooks)
  list(@Me() me: Viewer) {
    return this.webhooks.list(me.uid);
  }

  @Route(createWebhook)
  create(@Me() me: Viewer, @Body() body: Parsed<typeof createWebhook, 'body'>) {
    return this.webhooks.create(me, body);
  }

  @Route(changeWebhook)
  change(@Me() me: Viewer, @Param() { id }: Own, @Body() body: Parsed<typeof changeWebhook, 'body'>) {
    return this.webhooks.change(me, id, body);
  }

  @Route(deleteWebhook)
  remove(@Me() me: Viewer, @Param() { id }: Own) {
    return this.webhooks.remove(me, id);
  }

  @Route(rotateWebhookSecret)
  rotate(@Me() me: Viewer, @Param() { id }: Own) {
    return this.webhooks.rotate(me, id);
  }

  @Route(pingWebhook)
  ping(@Me() me: Viewer, @Param() { id }: Own) {
    return this.webhooks.ping(me, id);
  }

  @Route(listWebhookDeliveries)
  deliveries(@Me() me: Viewer, @Param() { id }: Own, @Query() query: Parsed<typeof listWebhookDeliveries, 'query'>) {
    return this.webhooks.deliveries(me, id, query);
  }

  @Route(redeliverWebhook)
  redeliver(@Me() me: Viewer, @Param() { id, delivery }: Parsed<typeof redeliverWebhook, 'params'>) {
    return this.webhooks.redeliver(me, id, delivery);
  }
}
