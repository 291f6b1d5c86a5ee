import { Module } from '@nestjs/common';
import { PaymentModule } from '../../providers/payment/payment.module.js';
import { PaymentsAdminController } from './payments.admin.controller.js';
import { PaymentsAdminService } from './payments.admin.service.js';
import { PaymentsAlarm } from './payments.alarm.jobs.js';
import { PaymentsAsking } from './payments.asking.flow.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsJobs } from './payments.jobs.js';
import { PaymentsNotifyController } from './payments.notify.controller.js';
import { PaymentsNotify } from './payments.notify.flow.js';
import { PaymentsRefund } from './payments.refund.flow.js';
import { PaymentsService } from './payments.service.js';
import { PaymentsSheets } from './payments.sheets.service.js';
import { PaymentsTeller } from './payments.tell.flow.js';
import { PaymentsWebhook } from './payments.webhook.flow.js';

@Module({
  imports: [PaymentModule],
  controllers: [PaymentsController, PaymentsNotifyController, PaymentsAdminController],
  providers: [
    PaymentsService,
    PaymentsAdminService,
    PaymentsSheets,
    PaymentsAsking,
    PaymentsNotify,
    PaymentsRefund,
    PaymentsTeller,
    PaymentsWebhook,
    PaymentsJobs,
    PaymentsAlarm,
  ],
})
export class PaymentsModule {}
