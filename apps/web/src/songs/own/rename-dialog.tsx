import { limits } from '@overtone/contract/limits';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { toast } from '../../lib/toast';
import { useSongTitle } from '../data/song-changes';
import type { AskedSong } from '../song-dialog-request';

interface Props {
  song: AskedSong;
  onClose: () => void;
}

/** A new title, where no row stands whose title could become a field. */
export function RenameDialog({ song, onClose }: Props) {
  const { t } = useTranslation('myMusic');
  const [title, setTitle] = useState(song.title);
  const { mutate, isPending } = useSongTitle(song.id, {
    onSuccess: () => {
      toast.success(t('renamed'));
      onClose();
    },
  });
  const named = title.trim();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (named === song.title) onClose();
    else if (named && !isPending) mutate(named);
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('rename')} dirty={named !== song.title && !isPending}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <Field label={t('columns.title')}>
          <Input autoFocus value={title} most={limits.song.title} onText={setTitle} />
        </Field>
        <Button
          type="submit"
          look="ink"
          loading={isPending}
          disabledReason={named ? undefined : t('titleMissing')}
          className="self-end"
        >
          {named ? t('keepTitle') : t('titleMissing')}
        </Button>
      </form>
    </Dialog>
  );
}
