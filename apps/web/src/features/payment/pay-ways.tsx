import type { Order } from '@overtone/contract/payment';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button';
import { useSite } from '../../lib/site';
import { inWeChat } from '../../lib/wechat';
import { channelOf, thisDevice } from '../../money/payment-device';
import { WayOut } from '../../songs/outside/way-out';
import { appUrlOn } from './order-view';

/** Of another origin than ours, so it cannot take its sandbox off; without an origin of its own its scripts have no session. */
const frameRights = 'allow-scripts allow-same-origin allow-forms';

/** Ways to the cashier, all of them addresses the server signed for this order. */
export function PayWays({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const sandbox = useSite()?.sandbox ?? false;
  return (
    <div className="mt-6">
      {inWeChat() ? (
        <OutsideWays />
      ) : order.channel === 'pc' ? (
        <DesktopWays order={order} />
      ) : (
        <PhoneWays order={order} />
      )}
      {sandbox && <p className="mt-4 text-xs text-ink-3">{t('ways.sandbox')}</p>}
    </div>
  );
}

/** No page of Alipay opens in WeChat: this page is opened elsewhere, and the order waits for it. */
function OutsideWays() {
  const { t } = useTranslation('payment');
  return (
    <>
      <h2 className="mb-2 font-semibold">{t('ways.outside')}</h2>
      <p className="mb-3 text-ink-2">{t('ways.outsideHelp')}</p>
      <WayOut />
    </>
  );
}

/**
 * The cashier in a tab of its own, so that this page stays; and Alipay's own QR page for those who have the phone at hand
 * (docs/settled.md: Paying on the desktop).
 */
function DesktopWays({ order: { paymentUrl, qrUrl, amount } }: { order: Order }) {
  const { t } = useTranslation('payment');
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-6">
      {paymentUrl && (
        <div>
          <ButtonLink
            to={paymentUrl}
            target="_blank"
            rel="noopener noreferrer"
            look="ink"
            size="lg"
            icon={ExternalLink}
          >
            {t('ways.cashier', { amount })}
          </ButtonLink>
          <p className="mt-2 text-xs text-ink-3">{t('ways.newTab')}</p>
        </div>
      )}
      {qrUrl && (
        <figure>
          {/* Its page is white in both themes, as codes have to be. */}
          <div className="size-[240px] overflow-hidden rounded-card bg-white shadow-1">
            <iframe
              title={t('ways.qr')}
              src={qrUrl}
              sandbox={frameRights}
              referrerPolicy="no-referrer"
              className="size-full"
            />
          </div>
          <figcaption className="mt-2 text-xs text-ink-3">{t('ways.scan')}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** The app where there is one, else the cashier for phones; both leave this page and come back to it. */
function PhoneWays({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const { paymentUrl, amount } = order;
  const appUrl = appUrlOn(channelOf(thisDevice()), order);
  return (
    <div className="flex flex-col gap-3 md:flex-row">
      {appUrl && (
        <ButtonLink to={appUrl} look="ink" size="lg">
          {t('ways.app', { amount })}
        </ButtonLink>
      )}
      {paymentUrl && (
        <ButtonLink to={paymentUrl} look={appUrl ? 'line' : 'ink'} size="lg">
          {appUrl ? t('ways.web') : t('ways.cashier', { amount })}
        </ButtonLink>
      )}
    </div>
  );
}
