import { changeWebhook, pingWebhook, type Webhook } from '@overtone/contract/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Switch } from '../../../components/switch';
import { call } from '../../../lib/api';
import { ago } from '../../../lib/format';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';
import { toast } from '../../../lib/toast';
import { DeliveryLog } from './delivery-log';
import { deliveriesKey, webhooks } from './queries';
import { WebhookMenu } from './webhook-menu';

interface Props {
  row: Webhook;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

export function WebhookRow({ row, onEdit, onSecret }: Props) {
  const { t } = useTranslation('developers');
  const client = useQueryClient();
  const [isLogOpen, setLogOpen] = useState(false);
  const id = row.id;
  const params = { id };
  const turn = useMutation({
    mutationFn: (on: boolean) => call(changeWebhook, { params, body: { on } }),
    onSettled: () => client.invalidateQueries(webhooks()),
  });
  const ping = useMutation({
    mutationFn: () => call(pingWebhook, { params }),
    onSuccess: () => toast.success(t('hooks.pinged')),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey(id) }),
  });
  const isOff = row.stopped !== null;
  return (
    <li className="flex flex-col gap-2.5 border-b border-line py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="break-words">{row.name}</p>
          <p className="text-2xs break-all text-ink-3">{row.url}</p>
          <p className="text-2xs text-ink-3">{row.events.map((type) => t(`events.${type}`)).join(' · ')}</p>
          <Standing row={row} />
        </div>
        <Switch
          checked={turn.isPending ? turn.variables : !isOff}
          onCheckedChange={(on) => turn.mutate(on)}
          label={<span className="sr-only">{t('hooks.onNamed', { name: row.name })}</span>}
          disabledReason={row.stopped === 'staff' ? t('hooks.stopped.staff') : undefined}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={ping.isPending}
          disabledReason={row.stopped === null ? undefined : t(`hooks.stopped.${row.stopped}`)}
          onClick={() => ping.mutate()}
        >
          {t('hooks.ping')}
        </Button>
        <Button size="sm" onClick={() => setLogOpen(true)}>
          {t('hooks.log')}
        </Button>
        <WebhookMenu row={row} onEdit={onEdit} onSecret={onSecret} />
      </div>
      {isLogOpen && <DeliveryLog row={row} onClose={() => setLogOpen(false)} />}
    </li>
  );
}

/** Whether it works, and what waits. */
function Standing({ row }: { row: Webhook }) {
  const { t } = useTranslation('developers');
  const language = currentLanguage();
  const trouble =
    row.stopped !== null && row.stopped !== 'staff'
      ? t(`hooks.stopped.${row.stopped}`)
      : row.stopped === null && row.failing_since !== null
        ? t('hooks.failing', { ago: ago(row.failing_since, language) })
        : null;
  const facts = [
    ...(row.waiting > 0 ? [t('hooks.waiting', { n: row.waiting })] : []),
    ...(row.old_secret_until === null ? [] : [t('hooks.oldUntil', { at: moment(row.old_secret_until, language) })]),
  ];
  return (
    <>
      {trouble && (
        <p className="mt-1 flex items-start gap-1.5 text-2xs text-err">
          <CircleAlert aria-hidden size={13} strokeWidth={1.6} className="mt-0.5 shrink-0" />
          {trouble}
        </p>
      )}
      {facts.length > 0 && <p className="text-2xs text-ink-3">{facts.join(' · ')}</p>}
    </>
  );
}
