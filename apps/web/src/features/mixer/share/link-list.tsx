import type { MixLink } from '@overtone/contract/mix-link';
import { useQuery } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { FailedState } from '../../../components/failed-state';
import { IconButton } from '../../../components/icon-button';
import { Skeleton } from '../../../components/skeleton';
import { showError } from '../../../lib/show-error';
import { toast } from '../../../lib/toast';
import { CheckNote } from '../../../songs/checks/check-note';
import { copyAddress, linksQuery, useReadAgain, useRevoke } from './mix-links';

/** One's own links that are not over: copied again, or ended; of one that opens for nobody, why, and its appeal. */
export function LinkList({ uid }: { uid: string }) {
  const { t, i18n } = useTranslation('mixer');
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  const { data: links, isError, isRefetching, refetch } = useQuery(linksQuery(uid));
  const [ending, setEnding] = useState<MixLink | null>(null);
  const revoke = useRevoke();
  const readAgain = useReadAgain();
  if (isError && !links)
    return <FailedState title={t('share.unread')} busy={isRefetching} onAgain={() => void refetch()} />;
  if (!links) return <Skeleton className="h-24" />;
  if (links.length === 0) return <p className="text-xs text-ink-3">{t('share.none')}</p>;
  const end = ({ id }: MixLink) =>
    revoke.mutate(id, { onSuccess: () => toast.success(t('share.revoked')), onError: (error) => showError(error) });
  return (
    <section>
      <h3 className="text-xs text-ink-2">{t('share.links')}</h3>
      <ul className="mt-1 flex flex-col">
        {links.map((link) => (
          <li key={link.id} className="border-b border-line last:border-0">
            <div className="flex min-h-12 items-center gap-1">
              <span className="min-w-0 grow">
                <span className="block truncate" title={link.name}>
                  {link.name || t('title')}
                </span>
                <span className="block text-2xs text-ink-3">
                  {t('share.until', { date: date.format(new Date(link.expires_at)) })}
                </span>
              </span>
              <IconButton
                label={t('share.copy', { name: link.name })}
                icon={Copy}
                onClick={() => void copyAddress(link)}
              />
              <IconButton
                label={t('share.revoke', { name: link.name })}
                icon={Trash2}
                onClick={() => setEnding(link)}
              />
            </div>
            {link.check && <CheckNote check={link.check} about="link" onSettled={readAgain} className="mb-3" />}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={ending !== null}
        danger
        onOpenChange={() => setEnding(null)}
        title={t('share.revokeTitle')}
        text={t('share.revokeText')}
        confirm={t('share.revokeGo')}
        onConfirm={() => {
          if (ending) end(ending);
          setEnding(null);
        }}
      />
    </section>
  );
}
