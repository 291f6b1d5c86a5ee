import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { currentLanguage } from '../../lib/language';
import { moment } from '../../lib/moment';
import { useSession } from '../../lib/session';
import { useCancelDeletion } from './use-cancel-deletion';

/** On every page, as long as the account is on its way out. */
export function DeletionNotice() {
  const dueAt = useSession(({ userInfo }) => userInfo?.deletion_due_at ?? null);
  return dueAt && <Notice dueAt={dueAt} />;
}

function Notice({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('account');
  const { mutate, isPending } = useCancelDeletion();
  return (
    <div role="status" className="border-b border-line">
      <div className="wrap flex min-h-[38px] items-center gap-2.5 py-1 text-xs">
        <TriangleAlert aria-hidden size={16} strokeWidth={1.6} className="shrink-0 text-warn" />
        <span className="grow">{t('page.notice.text', { date: moment(dueAt, currentLanguage()) })}</span>
        <Button size="sm" loading={isPending} onClick={() => mutate()}>
          {t('page.notice.cancel')}
        </Button>
      </div>
    </div>
  );
}
