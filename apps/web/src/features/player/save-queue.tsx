import { limits } from '@overtone/contract/limits';
import { createPlaylist } from '@overtone/contract/playlist';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { player } from '../../audio/browser-player';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Input } from '../../components/input';
import { call } from '../../lib/api';
import { toast } from '../../lib/toast';

const useSaving = create(() => ({ asking: false }));
export const askForTitle = (): void => useSaving.setState({ asking: true });
const close = () => useSaving.setState({ asking: false });

/** The queue as it is becomes a playlist of the member's own, private until they say otherwise. */
export function SaveQueue() {
  const asking = useSaving((state) => state.asking);
  return asking ? <TitleDialog /> : null;
}

function TitleDialog() {
  const { t } = useTranslation('player');
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const songIds = player.getState().queue.map(({ id }) => id);
      return call(createPlaylist, { body: { title: title.trim(), songIds } });
    },
    onSuccess: () => {
      toast.success(t('queueSaved'));
      void client.invalidateQueries({ queryKey: ['playlists'] });
      close();
    },
  });
  const missing = title.trim() ? undefined : t('playlistNameMissing');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!missing && !isPending) mutate();
  };
  return (
    <Dialog open onOpenChange={close} title={t('saveQueue')} description={t('saveQueueHelp')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('playlistName')}>
          <Input
            autoFocus
            value={title}
            maxLength={limits.playlists.title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Button type="submit" look="ink" full loading={isPending} disabledReason={missing}>
          {missing ?? t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
