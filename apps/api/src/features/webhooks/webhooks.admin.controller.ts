import { Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { listWebhooksForAdmin, readDeveloperFigures, stopWebhookForAdmin } from '@overtone/contract/webhook';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { WebhooksAdmin } from './webhooks.admin.service.js';

@Controller()
export class WebhooksAdminController {
  constructor(private readonly webhooks: WebhooksAdmin) {}

  @Route(readDeveloperFigures)
  figures() {
    return this.webhooks.figures();
  }

  @Route(listWebhooksForAdmin)
  list(@Param({ schema: listWebhooksForAdmin.params }) { uid }: Parsed<typeof listWebhooksForAdmin, 'params'>) {
    return this.webhooks.list(Number(uid));
  }

  @Route(stopWebhookForAdmin)
  stop(
    @Me() me: Viewer,
    @Param({ schema: stopWebhookForAdmin.params }) { uid, id }: Parsed<typeof stopWebhookForAdmin, 'params'>,
  ) {
    return this.webhooks.stop(me, Number(uid), id);
  }
}
