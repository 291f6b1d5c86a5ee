import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import { Dialog } from '../../components/dialog';
import { createRequest } from '../../lib/create-request';
import { dirtyForm } from '../../lib/dirty-form';
import { toast } from '../../lib/toast';
import { PlaylistForm } from '../../songs/playlists/playlist-form';
import { useCreatePlaylist } from '../../songs/data/playlist-changes';

const { useRequest: useSaving, open, close } = createRequest<true>();
export const askForTitle = (): void => open(true);

/** The queue as it is becomes a playlist of the member's own, private until they say otherwise. */
export function SaveQueue() {
  return useSaving() && <TitleDialog />;
}

function TitleDialog() {
  const { t } = useTranslation('player');
  const [{ isDirty, onDirty }] = useState(dirtyForm);
  const { mutate, isPending } = useCreatePlaylist();
  const save = (title: string) =>
    mutate(
      { title, songIds: player.getState().queue.map(({ id }) => id) },
      {
        onSuccess: () => {
          toast.success(t('queueSaved'));
          close();
        },
      },
    );
  return (
    <Dialog open onOpenChange={close} title={t('saveQueue')} description={t('saveQueueHelp')} dirty={isDirty}>
      <PlaylistForm submit={t('save')} busy={isPending} onDirty={onDirty} onSubmit={save} />
    </Dialog>
  );
}
