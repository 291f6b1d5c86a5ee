import { Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  exportWebhooks,
  liftWebhookForAdmin,
  listAllWebhooks,
  listWebhooksForAdmin,
  readDeveloperFigures,
  stopWebhookForAdmin,
} from '@overtone/contract/webhook';
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

  @Route(listAllWebhooks)
  listAll(@Query() query: Parsed<typeof listAllWebhooks, 'query'>) {
    return this.webhooks.listAll(query);
  }

  @Route(exportWebhooks)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportWebhooks, 'query'>) {
    return this.webhooks.export(me, query);
  }

  @Route(listWebhooksForAdmin)
  list(@Param() { uid }: Parsed<typeof listWebhooksForAdmin, 'params'>) {
    return this.webhooks.list(Number(uid));
  }

  @Route(stopWebhookForAdmin)
  stop(@Me() me: Viewer, @Param() { uid, id }: Parsed<typeof stopWebhookForAdmin, 'params'>) {
    return this.webhooks.stop(me, Number(uid), id);
  }

  @Route(liftWebhookForAdmin)
  lift(@Me() me: Viewer, @Param() { uid, id }: Parsed<typeof liftWebhookForAdmin, 'params'>) {
    return this.webhooks.lift(me, Number(uid), id);
  }
}
