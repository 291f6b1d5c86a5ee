import { developerLimits } from '@overtone/contract/limits-developers';
import type { Webhook } from '@overtone/contract/webhook';
import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Skeleton } from '../../../components/skeleton';
import { Asked } from '../page/section';
import { webhooks } from './queries';
import { SecretDialog } from './secret-dialog';
import { WebhookForm } from './webhook-form';
import { WebhookRow } from './webhook-row';

const { perMember } = developerLimits.webhooks;

export function WebhookList() {
  const { t } = useTranslation('developers');
  /** `new`, or the one that is changed. */
  const [open, setOpen] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Asked query={useQuery(webhooks())} skeleton={<Skeleton className="h-16 w-full" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t('hooks.none')}
              help={t('hooks.noneHelp')}
              action={<Make onPress={() => setOpen('new')} />}
            />
          ) : (
            <>
              <ul className="mb-4 border-t border-line">
                {list.map((row) => (
                  <WebhookRow key={row.id} row={row} onEdit={() => setOpen(row)} onSecret={setSecret} />
                ))}
              </ul>
              <Make
                onPress={() => setOpen('new')}
                over={list.filter(({ stopped }) => stopped !== 'staff').length - perMember + 1}
              />
            </>
          )
        }
      </Asked>
      {open !== null && (
        <WebhookForm row={open === 'new' ? null : open} onClose={() => setOpen(null)} onSecret={setSecret} />
      )}
      <SecretDialog secret={secret} title={t('hooks.done')} copy={t('hooks.copy')} onClose={() => setSecret(null)} />
    </>
  );
}

/** `over`: how many have to go before there is room for another. */
function Make({ onPress, over = 0 }: { onPress: () => void; over?: number }) {
  const { t } = useTranslation('developers');
  const reason = over > 0 ? t('hooks.full', { n: perMember, over }) : undefined;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={WebhookIcon} disabledReason={reason} onClick={onPress}>
        {t('hooks.make')}
      </Button>
      {reason && <span className="text-2xs text-ink-3">{reason}</span>}
    </div>
  );
}
