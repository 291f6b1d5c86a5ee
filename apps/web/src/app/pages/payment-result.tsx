import { Announcements } from '../../features/announcements/announcements';
import { PaymentResultPage } from '../../features/payment/payment-result-page';

export function PaymentResultRoute() {
  return <PaymentResultPage announcements={<Announcements category="payment" />} />;
}
