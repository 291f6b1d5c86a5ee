import { developerLimits } from '@overtone/contract/limits-developers';
import { outgoingPorts } from '@overtone/contract/outgoing-ports';
import { changeWebhook, createWebhook, type Webhook } from '@overtone/contract/webhook';
import { type WebhookEventType, webhookEventTypes } from '@overtone/contract/webhook-events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { call } from '../../../lib/api';
import { toast } from '../../../lib/toast';
import { Choices } from './choices';
import { webhooks } from './queries';

const { name: nameLength, url: urlLength } = developerLimits.webhooks;

interface Draft {
  name: string;
  url: string;
  events: WebhookEventType[];
}
interface Props {
  /** Null: a new one. */
  row: Webhook | null;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

const draftOf = (row: Webhook | null): Draft =>
  row ? { name: row.name, url: row.url, events: row.events } : { name: '', url: '', events: [...webhookEventTypes] };

function useSave({ row, onClose, onSecret }: Props) {
  const { t } = useTranslation('developers');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Draft) => {
      if (row) await call(changeWebhook, { params: { id: row.id }, body });
      else onSecret((await call(createWebhook, { body })).data.secret);
    },
    onSuccess: () => {
      if (row) toast.success(t('hooks.saved'));
      onClose();
    },
    onSettled: () => client.invalidateQueries(webhooks()),
  });
}

export function WebhookForm(props: Props) {
  const { row, onClose } = props;
  const { t } = useTranslation('developers');
  const [draft, setDraft] = useState(() => draftOf(row));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { mutate, isPending } = useSave(props);
  const missing = [
    ...(draft.name.trim() === '' ? [t('keys.nameMissing')] : []),
    ...(draft.url.trim() === '' ? [t('hooks.urlMissing')] : []),
    ...(draft.events.length === 0 ? [t('hooks.eventsMissing')] : []),
  ];
  const reason = missing.length > 0 ? missing.join(' · ') : undefined;
  const action = t(row ? 'hooks.save' : 'hooks.make');
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(row ? 'hooks.editTitle' : 'hooks.make')}
      size={480}
      dirty={JSON.stringify(draft) !== JSON.stringify(draftOf(row))}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason && !isPending) mutate(draft);
        }}
      >
        <Fields draft={draft} onChange={change} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="ink" loading={isPending} disabledReason={reason}>
            {action}
          </Button>
          {reason && <span className="text-2xs text-ink-3">{reason}</span>}
        </div>
      </form>
    </Dialog>
  );
}

function Fields({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { t } = useTranslation('developers');
  return (
    <>
      <Field label={t('hooks.name')}>
        <Input value={draft.name} most={nameLength} onText={(name) => onChange({ name })} autoComplete="off" />
      </Field>
      <Field label={t('hooks.url')} hint={t('hooks.urlHint', { ports: outgoingPorts.join(' / ') })}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft.url}
          maxLength={urlLength}
          onChange={({ target }) => onChange({ url: target.value })}
          autoComplete="off"
        />
      </Field>
      <Choices
        legend={t('hooks.events')}
        all={webhookEventTypes}
        chosen={draft.events}
        onChange={(events) => onChange({ events })}
      >
        {(type) => (
          <>
            {t(`events.${type}`)} <code className="text-2xs text-ink-3">{type}</code>
          </>
        )}
      </Choices>
    </>
  );
}
