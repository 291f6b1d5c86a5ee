import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';

interface Props {
  onConfirm: () => void;
  onClose: () => void;
}

/** What is on the desk leaves it. */
export function NewWindow({ onConfirm, onClose }: Props) {
  const { t } = useTranslation('mixer');
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t('confirmNew.title')}
      text={t('confirmNew.text')}
      confirm={t('confirmNew.go')}
      onConfirm={onConfirm}
    />
  );
}
