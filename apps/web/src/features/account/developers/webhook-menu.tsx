import { deleteWebhook, rotateWebhookSecret, type Webhook } from '@overtone/contract/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { IconButton } from '../../../components/icon-button';
import { Menu, MenuItem } from '../../../components/menu';
import { call } from '../../../lib/api';
import { toast } from '../../../lib/toast';
import { webhooks } from './queries';

interface Props {
  row: Webhook;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

/** What is done rarely. */
export function WebhookMenu({ row, onEdit, onSecret }: Props) {
  const { t } = useTranslation('developers');
  const client = useQueryClient();
  const [asking, setAsking] = useState<'rotate' | 'delete' | null>(null);
  const params = { id: row.id };
  const settled = () => {
    setAsking(null);
    return client.invalidateQueries(webhooks());
  };
  const rotate = useMutation({
    mutationFn: () => call(rotateWebhookSecret, { params }),
    onSuccess: ({ data }) => onSecret(data.secret),
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteWebhook, { params }),
    onSuccess: () => toast.success(t('hooks.deleted', { name: row.name })),
    onSettled: settled,
  });
  const more = t('hooks.more', { name: row.name });
  return (
    <>
      <Menu label={more} trigger={<IconButton label={more} icon={Ellipsis} />}>
        <MenuItem icon={PencilLine} onSelect={onEdit}>
          {t('hooks.edit')}
        </MenuItem>
        <MenuItem icon={KeyRound} onSelect={() => setAsking('rotate')}>
          {t('hooks.rotate')}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setAsking('delete')}>
          {t('hooks.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking === 'rotate'}
        onOpenChange={() => setAsking(null)}
        title={t('hooks.rotate')}
        text={t('hooks.rotateText')}
        confirm={t('hooks.rotate')}
        onConfirm={() => rotate.mutate()}
        busy={rotate.isPending}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={() => setAsking(null)}
        title={`${t('hooks.delete')} · ${row.name}`}
        text={t('hooks.deleteText')}
        confirm={t('hooks.delete')}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        danger
      />
    </>
  );
}
