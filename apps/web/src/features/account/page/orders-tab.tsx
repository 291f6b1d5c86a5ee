import { exportPaymentOrders, type OrderStatus } from '@overtone/contract/payment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { ChipGroup } from '../../../components/chip-group';
import { EmptyState } from '../../../components/empty-state';
import { PagerFoot } from '../../../components/pager';
import { Skeleton } from '../../../components/skeleton';
import { fetchFile } from '../../../lib/api';
import { ordersPerPage, paymentOrders } from '../../../money/orders';
import { DayRange, type Days } from './day-range';
import { DownloadTable } from './download-table';
import { OrderRow } from './order-row';
import { Asked, Section } from './section';

type State = OrderStatus | undefined;
/** Those that last; the others pass in a moment and stand among all. */
const states: readonly State[] = [undefined, 'created', 'credited', 'closed', 'refunded'];

/** What I have bought, or begun to buy, newest first. */
export function OrdersTab() {
  const { t } = useTranslation(['account', 'money']);
  const [{ page, ...filter }, show] = useState<{ status: State; page: number } & Days>({ status: undefined, page: 1 });
  const { status, ...days } = filter;
  const query = useQuery(paymentOrders({ page, ...filter }));
  const asked = { ...days, ...(status && { status }) };
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <Section title={t('orders.title')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <ChipGroup label={t('orders.states')} className="flex flex-wrap gap-1.5">
          {states.map((state) => (
            <Chip
              key={state ?? 'all'}
              pressed={state === status}
              onClick={() => show({ ...days, status: state, page: 1 })}
            >
              {state ? t(`money:order.${state}`) : t('orders.all')}
            </Chip>
          ))}
        </ChipGroup>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <DayRange value={days} onChange={(next) => show({ status, ...next, page: 1 })} />
          <DownloadTable fetch={() => fetchFile(exportPaymentOrders, { query: asked })} />
        </div>
      </div>
      <Asked query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState
              title={t(isNarrowed ? 'orders.emptyChosen' : 'orders.empty')}
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
              <PagerFoot
                page={page}
                perPage={ordersPerPage}
                total={total}
                onPage={(next) => show({ ...filter, page: next })}
              />
            </>
          )
        }
      </Asked>
    </Section>
  );
}
