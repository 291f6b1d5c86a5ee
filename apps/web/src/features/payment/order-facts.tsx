import type { Order } from '@overtone/contract/payment';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { copyText } from '../../lib/clipboard';
import { points } from '../../lib/format';
import { moment } from '../../lib/moment';
import { usePackageName } from '../../money/use-package-name';
import { useSupportLink } from '../../money/use-support-link';

/** The order as the server has it, and whom to ask about it however it stands; nothing of it comes from the address. */
export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useTranslation(['payment', 'money']);
  const packageName = usePackageName();
  const support = useSupportLink(order.order_no);
  const times = [
    ['created', order.created_at],
    ['paid', order.paid_at],
    ['credited', order.credited_at],
    ['closed', order.closed_at],
    ['refunded', order.refunded_at],
  ] as const;
  return (
    <aside
      aria-label={t('facts.label')}
      className="rounded-card bg-surface-1 px-5 py-4 shadow-1 [--back:var(--surface-1)]"
    >
      <p className="text-xs text-ink-3">{t('facts.amount')}</p>
      <p className="text-3xl leading-tight font-semibold">¥{order.amount}</p>
      <dl className="mt-4 border-t border-line pt-2">
        <Fact name={t('facts.package')}>
          {t('facts.packageOf', { name: packageName(order.package), points: points(order.credits) })}
        </Fact>
        <Fact name={t('facts.method')}>{t(`money:method.${order.paymentMethod}`)}</Fact>
        {times.map(
          ([name, at]) =>
            at && (
              <Fact key={name} name={t(`facts.${name}`)}>
                <time dateTime={at}>{moment(at, i18n.language)}</time>
              </Fact>
            ),
        )}
        <Fact name={t('facts.orderNo')}>
          <span className="flex items-center justify-end gap-1">
            <span className="font-mono text-xs break-all">{order.order_no}</span>
            <IconButton
              size="sm"
              icon={Copy}
              label={t('facts.copy')}
              className="-mr-2"
              onClick={() => void copyText(order.order_no, { success: t('facts.copied') })}
            />
          </span>
        </Fact>
        {order.trade_no && (
          <Fact name={t('facts.tradeNo')}>
            <span className="font-mono text-xs break-all">{order.trade_no}</span>
          </Fact>
        )}
      </dl>
      <ButtonLink {...support} look="quiet" size="sm" className="mt-2 -ml-2.5">
        {t('facts.help')}
      </ButtonLink>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <dt className="shrink-0 text-xs text-ink-3">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
