import { Announcements } from '../../features/announcements/announcements';
import { PricingPage } from '../../features/pricing/pricing-page';

export function PricingRoute() {
  return <PricingPage announcements={<Announcements category="price" />} />;
}
