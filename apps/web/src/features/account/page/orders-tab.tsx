import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { PagerFoot } from '../../../components/pager';
import { Skeleton } from '../../../components/skeleton';
import { ordersPerPage, paymentOrders } from '../../../money/orders';
import { OrderRow } from './order-row';
import { Asked, Section } from './section';

/** What I have bought, or begun to buy, newest first. */
export function OrdersTab() {
  const { t } = useTranslation('account');
  const [page, setPage] = useState(1);
  const query = useQuery(paymentOrders(page));
  return (
    <Section title={t('orders.title')}>
      <Asked query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState
              title={t('orders.empty')}
              help={t('orders.emptyHelp')}
              action={<ButtonLink to="/pricing">{t('orders.toPackages')}</ButtonLink>}
            />
          ) : (
            <>
              <ul aria-label={t('orders.title')} aria-busy={query.isPlaceholderData} className="border-t border-line">
                {data.map((order) => (
                  <OrderRow key={order.order_no} order={order} />
                ))}
              </ul>
              <PagerFoot page={page} perPage={ordersPerPage} total={total} onPage={setPage} />
            </>
          )
        }
      </Asked>
    </Section>
  );
}
