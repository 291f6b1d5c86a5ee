import { limits } from '@overtone/contract/limits';
import { packageNames } from '@overtone/contract/packages';
import { type Order } from '@overtone/contract/payment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StringFigure } from '../../components/string-figure';
import { points } from '../../lib/format';
import { Credited } from './credited';
import { NextSteps } from './next-steps';
import { OrderFacts } from './order-facts';
import { hasTime, viewOf } from './order-view';
import { PayWays } from './pay-ways';
import { TimeLeft } from './time-left';
import { useOrderWatch } from './use-order-watch';

/** One order, from the cashier to the points. */
export function OrderResult({ order }: { order: Order }) {
  const { t } = useTranslation('payment');
  const [timeIsUp, setTimeIsUp] = useState(() => Date.parse(order.expires_at) <= Date.now());
  const watch = useOrderWatch(order);
  const view = viewOf(order, { askedLong: watch.askedLong, timeIsUp: timeIsUp && !hasTime(order, watch) });
  const title = t(`title.${view}`, { points: points(order.credits) });
  const unpaid = order.status === 'created';
  const end = () => {
    setTimeIsUp(true);
    // It may have been paid in its last second.
    watch.askNow();
  };
  return (
    <article
      aria-labelledby="order-state"
      className="grid items-start gap-x-12 gap-y-8 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,340px)] md:py-12 lg:gap-x-16"
    >
      <div className="min-w-0">
        <h1 id="order-state" tabIndex={-1} className="voice text-2xl leading-tight md:text-3xl">
          {title}
        </h1>
        <p role="status" className="sr-only">
          {title}
        </p>
        {unpaid ? <TimeLeft order={order} onEnd={end} /> : <OwnString order={order} />}
        <div className="max-w-[36em] leading-read text-ink-2">
          {view === 'credited' ? (
            <Credited order={order} />
          ) : (
            <p>
              {t(`help.${view}`, {
                minutes: limits.payment.minutes,
                amount: `¥${order.refund_amount ?? order.amount}`,
              })}
            </p>
          )}
        </div>
        {unpaid && view !== 'expired' && <PayWays order={order} />}
        <NextSteps order={order} view={view} watch={watch} />
      </div>
      <OrderFacts order={order} />
    </article>
  );
}

/** Package n is a string in its n-th mode: in full ink once its points are there. */
function OwnString({ order }: { order: Order }) {
  return (
    <StringFigure
      mode={packageNames.findIndex((name) => name === order.package) + 1}
      progress={order.status === 'credited' ? 1 : 0}
      silent
      nodes={false}
      className="my-6 h-9 w-full"
    />
  );
}
