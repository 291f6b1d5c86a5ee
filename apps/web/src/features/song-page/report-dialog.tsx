import { reportReasons, reportSong, type ReportReason } from '@overtone/contract/report';
import { useMutation } from '@tanstack/react-query';
import * as RadioGroup from '@radix-ui/react-radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { call } from '../../lib/api';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';

interface Props {
  songId: string;
  open: boolean;
  onClose: () => void;
}

/** Exactly one of the reasons goes to the operator. */
export function ReportDialog({ songId, open, onClose }: Props) {
  const { t } = useTranslation('songPage');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const close = () => {
    setReason(null);
    onClose();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: ReportReason) => call(reportSong, { body: { song_id: songId, reason: chosen } }),
    meta: { silent: true },
    onSuccess: () => {
      toast.success(t('reporting.done'));
      close();
    },
    onError: (error) => {
      const text = errorText(error, t('reporting.failed'));
      if (text) toast.error(text);
    },
  });
  const missing = reason === null ? t('reporting.notChosen') : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('reporting.title')}
      description={t('reporting.help')}
      footer={
        <Button look="ink" loading={isPending} disabledReason={missing} onClick={() => reason && mutate(reason)}>
          {missing ?? t('reporting.submit')}
        </Button>
      }
    >
      <RadioGroup.Root
        aria-label={t('reporting.reason')}
        value={reason ?? ''}
        onValueChange={(value) => setReason(value as ReportReason)}
        className="flex flex-col"
      >
        {reportReasons.map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
            <RadioGroup.Item
              value={one}
              className="grid size-[18px] shrink-0 place-items-center rounded-round inset-ring inset-ring-edge data-[state=checked]:inset-ring-[1.5px] data-[state=checked]:inset-ring-ink-1"
            >
              <RadioGroup.Indicator className="size-2 rounded-round bg-ink-1 forced-colors:bg-[Highlight]" />
            </RadioGroup.Item>
            {t(`reporting.reasons.${one}`)}
          </label>
        ))}
      </RadioGroup.Root>
    </Dialog>
  );
}
