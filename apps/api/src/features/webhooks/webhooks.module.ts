import { Global, Module } from '@nestjs/common';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { WebhookAddresses } from './webhooks.addresses.flow.js';
import { WebhooksAdminController } from './webhooks.admin.controller.js';
import { WebhooksAdmin } from './webhooks.admin.service.js';
import { callJob, slowCallJob } from './webhooks.call.jobs.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksJobs } from './webhooks.jobs.js';
import { WebhookOutcome } from './webhooks.outcome.flow.js';
import { RetakenWebhooks } from './webhooks.retaken.flow.js';
import { WebhookSecrets } from './webhooks.secrets.service.js';
import { WebhookSender } from './webhooks.send.flow.js';
import { WebhooksService } from './webhooks.service.js';
import { WebhookShapes } from './webhooks.shapes.service.js';

/** Global: whoever owns what is told says how it is shown. */
@Global()
@Module({
  imports: [QueueModule.jobs([callJob, slowCallJob])],
  controllers: [WebhooksController, WebhooksAdminController],
  providers: [
    WebhooksService,
    WebhooksAdmin,
    WebhooksJobs,
    WebhookSender,
    WebhookOutcome,
    WebhookAddresses,
    WebhookSecrets,
    WebhookShapes,
    RetakenWebhooks,
  ],
  exports: [WebhookShapes],
})
export class WebhooksModule {}
