import type { UserInfo } from '@overtone/contract/people';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { points } from '../../../lib/format';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';
import { DeleteForm } from './delete-form';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userInfo: UserInfo;
  /** When it would be gone. */
  dueAt: string;
}

/** Says what is lost and when, and wants it typed. */
export function DeleteAccount({ open, onOpenChange, userInfo, dueAt }: Props) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('page.data.confirmTitle', { uid: userInfo.uid })}
      description={t('page.data.confirmText', { date: moment(dueAt, currentLanguage()) })}
      size={480}
    >
      <ul className="mb-5 flex list-disc flex-col gap-1 pl-5 text-ink-2">
        {(['songs', 'points', 'favourites', 'account'] as const).map((what) => (
          <li key={what}>{t(`page.data.lost.${what}`, { points: points(userInfo.points) })}</li>
        ))}
      </ul>
      <DeleteForm login={userInfo.phone ?? userInfo.email ?? ''} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
