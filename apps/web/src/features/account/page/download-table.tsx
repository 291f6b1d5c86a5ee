import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { saveFile } from '../../../lib/save-file';
import { toast } from '../../../lib/toast';
import { guidedOut } from '../../../songs/outside/guided-out';

/** What is shown as a spreadsheet; `fetch` asks for the whole of it. */
export function DownloadTable({ fetch }: { fetch: () => Promise<Parameters<typeof saveFile>[0]> }) {
  const { t } = useTranslation('account');
  const { mutate, isPending } = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => {
      saveFile(file);
      toast.success(t('points.downloaded'));
    },
  });
  return (
    <Button size="sm" icon={Download} loading={isPending} onClick={() => guidedOut() || mutate()}>
      {t('points.download')}
    </Button>
  );
}
