import { redeliverWebhook, type Webhook, type WebhookDelivery } from '@overtone/contract/webhook';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { EmptyState } from '../../../components/empty-state';
import { Skeleton } from '../../../components/skeleton';
import { call } from '../../../lib/api';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';
import { toast } from '../../../lib/toast';
import { Asked } from '../page/section';
import { deliveries } from './queries';

/** What was sent to one address, and what came of it. */
export function DeliveryLog({ row, onClose }: { row: Webhook; onClose: () => void }) {
  const { t } = useTranslation('developers');
  const query = useQuery({ ...deliveries(row.id), staleTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('log.title')}
      description={<span className="break-words">{row.name}</span>}
      size={640}
      footer={
        <Button icon={RefreshCw} loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('log.refresh')}
        </Button>
      }
    >
      <Asked query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('log.none')} />
          ) : (
            <ul aria-busy={query.isRefetching}>
              {list.map((one) => (
                <Delivery key={one.id} webhook={row} one={one} />
              ))}
            </ul>
          )
        }
      </Asked>
    </Dialog>
  );
}

function Delivery({ webhook, one }: { webhook: Webhook; one: WebhookDelivery }) {
  const { t } = useTranslation('developers');
  const language = currentLanguage();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(redeliverWebhook, { params: { id: webhook.id, delivery: one.id } }),
    onSuccess: () => toast.success(t('log.sent')),
    onSettled: () => client.invalidateQueries(deliveries(webhook.id)),
  });
  const { last } = one;
  const type = t(`events.${one.type}`);
  const facts = [
    moment(one.created_at, language),
    ...(one.attempts > 0 ? [t('log.attempts', { n: one.attempts })] : []),
    ...(last === null ? [] : [tookOf(last)]),
    ...(one.due_at === null || last === null ? [] : [t('log.next', { at: moment(one.due_at, language) })]),
  ];
  function tookOf({ status, failure, ms }: NonNullable<WebhookDelivery['last']>): string {
    return t('log.took', { status: status ?? t(`log.failure.${failure ?? 'connection'}`), ms });
  }
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className={one.state === 'failed' ? 'text-err' : undefined}>
            {type} · {t(`log.state.${one.state}`)}
          </p>
          <p className="text-2xs break-all text-ink-3">{one.thing}</p>
          <p className="text-2xs break-words text-ink-3">{facts.join(' · ')}</p>
        </div>
        {webhook.stopped === null && (
          <Button
            size="sm"
            loading={isPending}
            aria-label={t('log.againNamed', { type, thing: one.thing })}
            onClick={() => mutate()}
          >
            {t('log.again')}
          </Button>
        )}
      </div>
      {last !== null && last.excerpt !== '' && (
        <details className="mt-1 text-2xs text-ink-3">
          <summary className="cursor-pointer py-1 touch:py-3">{t('log.excerpt')}</summary>
          <pre className="max-h-40 overflow-auto rounded-control bg-surface-2 p-2 break-all whitespace-pre-wrap">
            {last.excerpt}
          </pre>
        </details>
      )}
    </li>
  );
}
