import type { Order, OrderStatus } from '@overtone/contract/payment';
import { clsx } from 'clsx';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button';
import { IconButton } from '../../../components/icon-button';
import { copyText } from '../../../lib/clipboard';
import { currentLanguage } from '../../../lib/language';
import { day, moment } from '../../../lib/moment';
import { orderAddress } from '../../../money/orders';
import { usePackageName } from '../../../money/use-package-name';
import { useSupportLink } from '../../../money/use-support-link';

const dots: Record<OrderStatus, string> = {
  created: 'bg-warn',
  paid: 'bg-info',
  credited: 'bg-ok',
  closed: 'bg-ink-3',
  mismatch: 'bg-err',
  refunding: 'bg-info',
  refunded: 'bg-ink-3',
};

/** One order: what was bought, how it stands, and the way on. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation(['account', 'money']);
  const packageName = usePackageName();
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-semibold">{packageName(order.package)}</b>
          <span className="text-ink-2">{t('orders.credits', { n: order.credits })}</span>
          <span>¥{order.amount}</span>
        </p>
        <p className="flex items-center gap-2">
          <span aria-hidden className={clsx('size-2 shrink-0 rounded-round', dots[order.status])} />
          {t(`money:order.${order.status}`)}
          {order.status === 'closed' && order.close_reason && (
            <span className="text-ink-3">· {t(`orders.reason.${order.close_reason}`)}</span>
          )}
        </p>
      </div>
      <p className="text-xs text-ink-3">
        <Times order={order} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 items-center text-xs text-ink-3">
          {t('orders.number')} <span className="ml-1.5 font-mono break-all">{order.order_no}</span>
          <IconButton
            size="sm"
            label={t('orders.copyNumber')}
            icon={Copy}
            onClick={() => void copyText(order.order_no, { success: t('orders.numberCopied') })}
          />
        </p>
        <Ways order={order} />
      </div>
    </li>
  );
}

function Times({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const at = (instant: string) => moment(instant, currentLanguage());
  const facts = [
    t('orders.createdAt', { at: at(order.created_at) }),
    order.status === 'created' && t('orders.payUntil', { at: at(order.expires_at) }),
    order.paid_at && t('orders.paidAt', { at: at(order.paid_at) }),
    order.closed_at && order.status === 'closed' && t('orders.closedAt', { at: at(order.closed_at) }),
    order.refund_amount && t('orders.refund', { amount: order.refund_amount }),
    order.refunded_at && t('orders.refundedAt', { at: at(order.refunded_at) }),
    order.status === 'credited' &&
      (order.points_expire_at
        ? t('orders.pointsExpire', { day: day(order.points_expire_at, currentLanguage()) })
        : t('orders.pointsStay')),
  ];
  return facts.filter(Boolean).join(' · ');
}

function Ways({ order: { order_no: orderNo, status } }: { order: Order }) {
  const { t } = useTranslation('account');
  const result = orderAddress(orderNo);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
      <Link {...useSupportLink(orderNo)} className="link">
        {t('orders.support')}
      </Link>
      {status !== 'created' && (
        <Link to={result} className="link">
          {t('orders.view')}
        </Link>
      )}
      {status === 'created' && (
        <ButtonLink to={result} look="ink" size="sm">
          {t('orders.pay')}
        </ButtonLink>
      )}
      {status === 'closed' && (
        <ButtonLink to="/pricing" size="sm">
          {t('orders.again')}
        </ButtonLink>
      )}
    </p>
  );
}
