import { limits } from '@overtone/contract/limits';
import type { UserInfo } from '@overtone/contract/people';
import { requestExport } from '@overtone/contract/personal-data';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { accountWindow } from '../../../lib/account-window';
import { call } from '../../../lib/api';
import { currentLanguage } from '../../../lib/language';
import { moment } from '../../../lib/moment';
import { guidedOut } from '../../../songs/outside/guided-out';
import { toast } from '../../../lib/toast';
import { useCancelDeletion } from '../use-cancel-deletion';
import { DeleteAccount } from './delete-account';
import { Section } from './section';

const { deletion, personalExport } = limits;

/** Take it all along, or leave. */
export function DataTab({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Section title={t('page.data.exportTitle')}>
        <ExportData />
      </Section>
      <Section title={t('page.data.deleteTitle')}>
        {userInfo.deletion_due_at ? <Leaving dueAt={userInfo.deletion_due_at} /> : <Leave userInfo={userInfo} />}
      </Section>
    </>
  );
}

function ExportData() {
  const { t } = useTranslation('account');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(requestExport, {}),
    onSuccess: ({ data }) => {
      download(data.url);
      toast.success(t('page.data.exported'));
    },
  });
  return (
    <>
      <p className="max-w-[36em] text-ink-2">{t('page.data.exportText')}</p>
      <Button icon={Download} className="mt-4" loading={isPending} onClick={() => guidedOut() || mutate()}>
        {t('page.data.export')}
      </Button>
      <p className="mt-2 text-2xs text-ink-3">
        {t('page.data.exportLink', { minutes: personalExport.linkSeconds / 60, n: personalExport.perDay })}
      </p>
    </>
  );
}

/** The signed link is followed like any other: the browser keeps the file. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function Leave({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const [dueAt, setDueAt] = useState('');
  const ask = () => {
    // The password is asked for: who has none sets one first.
    if (!userInfo.has_password) return accountWindow.open('password');
    setDueAt(new Date(Date.now() + deletion.graceDays * 86_400_000).toISOString());
    setAsking(true);
  };
  return (
    <>
      <p className="max-w-[36em] text-ink-2">{t('page.data.deleteText', { days: deletion.graceDays })}</p>
      <Button look="danger" className="mt-4" onClick={ask}>
        {t('page.data.delete')}
      </Button>
      {!userInfo.has_password && <p className="mt-2 text-2xs text-ink-3">{t('page.data.passwordFirst')}</p>}
      {dueAt && <DeleteAccount open={asking} onOpenChange={setAsking} userInfo={userInfo} dueAt={dueAt} />}
    </>
  );
}

function Leaving({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('account');
  const { mutate, isPending } = useCancelDeletion();
  return (
    <>
      <p className="text-ink-2">{t('page.data.due', { date: moment(dueAt, currentLanguage()) })}</p>
      <Button className="mt-4" loading={isPending} onClick={() => mutate()}>
        {t('page.notice.cancel')}
      </Button>
    </>
  );
}
