import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog } from './dialog';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing. */
  title: string;
  text: ReactNode;
  /** The verb on the button, the same word as the toast that follows. */
  confirm: string;
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
}

export function ConfirmDialog({ open, onOpenChange, title, text, confirm, onConfirm, danger, busy }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('cancel')}</Button>
          <Button look={danger ? 'danger' : 'ink'} loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
