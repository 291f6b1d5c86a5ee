import type { AlipaySdk } from 'alipay-sdk';
import type { Cashier, Purchase } from '../payment-gateway.js';
import { yuanOf } from '../yuan.js';
import { beijingTime } from './beijing-time.js';

export interface PageSettings {
  /** Builds addresses below the gateway that browsers reach. */
  sdk: AlipaySdk;
  publicUrl: string;
  /** The app's link leads to the true Alipay, which knows nothing of the sandbox. */
  opensApp: boolean;
}

/** Alipay's mini browser inside its app. */
const appBrowser = 'alipays://platformapi/startapp?appId=20000067&url=';
const qrOnly = { qrPayMode: '4', qrcodeWidth: 200 };

/**
 * Addresses are signed, not stored: the same order gives the same addresses each time, so a page that reads its order
 * again does not load the cashier again. Nothing is sent here.
 */
export function cashierOf(purchase: Purchase, { sdk, publicUrl, opensApp }: PageSettings): Cashier {
  const { orderNo, channel } = purchase;
  const back = `${publicUrl}/payment/result?orderNo=${orderNo}`;
  const around = {
    notifyUrl: `${publicUrl}/api/payment/alipay/notify`,
    returnUrl: back,
    timestamp: beijingTime(purchase.createdAt),
  };
  const trade = {
    outTradeNo: orderNo,
    totalAmount: yuanOf(purchase.amountFen),
    subject: purchase.subject,
    timeExpire: beijingTime(purchase.expiresAt),
  };
  const page = (method: string, bizContent: object) => sdk.pageExecute(method, 'GET', { ...around, bizContent });
  if (channel === 'pc') {
    const pc = { ...trade, productCode: 'FAST_INSTANT_TRADE_PAY' };
    const [paymentUrl, qrUrl] = [pc, { ...pc, ...qrOnly }].map((content) => page('alipay.trade.page.pay', content));
    return { paymentUrl: paymentUrl as string, qrUrl: qrUrl as string, appUrl: null };
  }
  const paymentUrl = page('alipay.trade.wap.pay', { ...trade, productCode: 'QUICK_WAP_WAY', quitUrl: back });
  return { paymentUrl, qrUrl: null, appUrl: opensApp ? appBrowser + encodeURIComponent(paymentUrl) : null };
}
