import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { copyText } from '../../../lib/clipboard';

interface Props {
  /** Null: nothing to show. */
  secret: string | null;
  title: string;
  copy: string;
  onClose: () => void;
}

/** What is shown once. It leaves the page's memory with the dialog. */
export function SecretDialog({ secret, title, copy, onClose }: Props) {
  const { t } = useTranslation('developers');
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('keys.once')}
      size={480}
      footer={
        <>
          <Button onClick={onClose}>{t('keys.kept')}</Button>
          <Button look="ink" icon={Copy} onClick={() => void copyText(secret ?? '', { success: t('keys.copied') })}>
            {copy}
          </Button>
        </>
      }
    >
      <code className="block rounded-control bg-surface-2 px-3 py-2.5 text-xs break-all select-all">{secret}</code>
    </Dialog>
  );
}
