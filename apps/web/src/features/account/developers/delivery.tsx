import { redeliverWebhook, type Webhook, type WebhookDelivery } from '@overtone/contract/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { call } from '../../../lib/api';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';
import { useSite } from '../../../lib/site';
import { toast } from '../../../lib/toast';
import { deliveriesKey } from './queries';

/** One thing that was told, with what came of it last. */
export function Delivery({ webhook, one }: { webhook: Webhook; one: WebhookDelivery }) {
  const { t } = useTranslation('developers');
  const language = currentLanguage();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(redeliverWebhook, { params: { id: webhook.id, delivery: one.id } }),
    onSuccess: () => toast.success(t('log.sent')),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey(webhook.id) }),
  });
  const isClosed = useSite()?.developers_open === false;
  const { last } = one;
  const type = t(`events.${one.type}`);
  const facts = [
    moment(one.created_at, language),
    ...(one.attempts > 0 ? [t('log.attempts', { n: one.attempts })] : []),
    ...(last === null ? [] : [tookOf(last)]),
    ...(one.due_at === null ? [] : whenNext(one.due_at)),
  ];
  function whenNext(dueAt: string): string[] {
    if (webhook.stopped === 'staff') return [];
    if (webhook.stopped !== null) return [t('log.whenOn')];
    if (isClosed) return [t('log.whenOpen')];
    // Its turn has come, and it waits behind others of the same address.
    const isPast = Date.parse(dueAt) <= Date.now();
    return last === null || isPast ? [] : [t('log.next', { at: moment(dueAt, language) })];
  }
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
      {last !== null && last.excerpt !== '' && <Excerpt text={last.excerpt} />}
    </li>
  );
}

/** How the other side's answer begins. */
function Excerpt({ text }: { text: string }) {
  const { t } = useTranslation('developers');
  return (
    <details className="mt-1 text-2xs text-ink-3">
      <summary className="cursor-pointer py-1 touch:py-3">{t('log.excerpt')}</summary>
      <pre className="max-h-40 overflow-auto rounded-control bg-surface-2 p-2 break-all whitespace-pre-wrap">
        {text}
      </pre>
    </details>
  );
}
