import { Module } from '@nestjs/common';
import { AlipayGateway } from './alipay/alipay-gateway.js';
import { AlipayMerchant } from './alipay/alipay-merchant.js';
import { PaymentGateway } from './payment-gateway.js';

@Module({
  providers: [AlipayMerchant, { provide: PaymentGateway, useClass: AlipayGateway }],
  exports: [PaymentGateway],
})
export class PaymentModule {}
