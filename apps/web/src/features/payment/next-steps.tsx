import type { Order } from '@overtone/contract/payment';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { usePurchase } from '../../money/use-purchase';
import { useSupportLink } from '../../money/use-support-link';
import { needsSupport, type OrderView } from './order-view';
import { useCancel } from './use-cancel';
import type { OrderWatch } from './use-order-watch';

interface Props {
  order: Order;
  view: OrderView;
  watch: OrderWatch;
}

/** What can be done beside paying: give it up, ask again, order again, ask somebody. */
export function NextSteps({ order, view, watch }: Props) {
  const { t } = useTranslation('payment');
  const support = useSupportLink(order.order_no);
  const cancel = useCancel(order.order_no);
  // The button goes; who used it by keyboard is told the outcome.
  const giveUp = () => cancel.mutate(undefined, { onSuccess: () => document.getElementById('order-state')?.focus() });
  const waiting = watch.askedLong && ['checking', 'expired', 'paid'].includes(view);
  return (
    <>
      {waiting && <LastAsked watch={watch} />}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {waiting && (
          <Button loading={watch.asking} onClick={watch.askNow}>
            {t('checkAgain')}
          </Button>
        )}
        {order.status === 'closed' && <OrderAgain order={order} />}
        {(needsSupport(view) || waiting) && (
          <ButtonLink
            {...support}
            look={view === 'mismatch' ? 'ink' : 'line'}
            size={order.status === 'closed' ? 'lg' : 'md'}
          >
            {t('support')}
          </ButtonLink>
        )}
        {order.status === 'created' && (
          <Button look="quiet" loading={cancel.isPending} onClick={giveUp} className="-ml-2.5">
            {t('cancel')}
          </Button>
        )}
      </div>
    </>
  );
}

function LastAsked({ watch: { askedAt, failed } }: { watch: OrderWatch }) {
  const { t, i18n } = useTranslation('payment');
  if (askedAt === 0) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium', hourCycle: 'h23' }).format(askedAt);
  return (
    <p role="status" className="mt-6 text-xs text-ink-3">
      {t(failed ? 'checkFailed' : 'checkedAt', { time })}
    </p>
  );
}

/** A closed order is not opened again: a new one of the same package. */
function OrderAgain({ order: { credits, amount } }: { order: Order }) {
  const { t } = useTranslation('payment');
  const { buy, pending, problem } = usePurchase();
  return (
    <>
      <Button look="ink" size="lg" loading={pending !== null} onClick={() => buy({ credits, amount })}>
        {pending === null ? t('again', { amount }) : t('ordering')}
      </Button>
      <ButtonLink to="/pricing" size="lg">
        {t('otherPackages')}
      </ButtonLink>
      {problem && <ErrorLine className="w-full text-xs">{problem.sentence}</ErrorLine>}
    </>
  );
}
