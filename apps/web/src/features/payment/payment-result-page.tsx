import { Refusal } from '@overtone/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { errorText } from '../../lib/show-error';
import { useSkeleton } from '../../lib/skeleton-timing';
import { paymentOrder, supportLink } from '../../money/orders';
import { OrderResult } from './order-result';

/**
 * How an order stands. Of the address only its number is believed: amount and cashier are the server's
 * (docs/settled.md: The payment page).
 */
export function PaymentResultPage({ announcements }: { announcements: ReactNode }) {
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo')?.trim() ?? '';
  return (
    <div className="wrap pb-16">
      {announcements}
      {orderNo ? <Wanted key={orderNo} orderNo={orderNo} /> : <NoOrder orderNo="" />}
    </div>
  );
}

function Wanted({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('payment');
  const { data: order, error, isPending, isFetching, refetch } = useQuery(paymentOrder(orderNo));
  const skeleton = useSkeleton(isPending);
  if (order && !skeleton) return <OrderResult order={order} />;
  if (isPending || skeleton) return <div aria-busy>{skeleton && <ResultSkeleton />}</div>;
  // A number of another shape is refused before anybody looks for it.
  if (error instanceof Refusal && (error.status === 404 || error.status === 400)) return <NoOrder orderNo={orderNo} />;
  return (
    <FailedState
      className="min-h-[46vh] justify-center"
      title={t('failed')}
      help={errorText(error)}
      busy={isFetching}
      onAgain={() => void refetch()}
    />
  );
}

/** Another member's order and none at all look alike. */
function NoOrder({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('payment');
  return (
    <EmptyState
      className="min-h-[46vh] justify-center"
      title={t('missing.title')}
      help={t('missing.help')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/pricing" look="ink">
            {t('missing.pricing')}
          </ButtonLink>
          <ButtonLink to={orderNo ? supportLink(orderNo.slice(0, 64)) : '/faq?category=contact'}>
            {t('missing.support')}
          </ButtonLink>
        </div>
      }
    />
  );
}

function ResultSkeleton() {
  return (
    <div className="grid gap-8 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,340px)] md:gap-12 md:py-12">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-10 w-60" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-12 w-56" />
      </div>
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}
