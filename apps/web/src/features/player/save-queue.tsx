import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { player } from '../../playback/browser-player';
import { Dialog } from '../../components/dialog';
import { toast } from '../../lib/toast';
import { PlaylistForm } from '../../songs/playlists/playlist-form';
import { useCreatePlaylist } from '../../songs/data/playlist-changes';

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
    <Dialog open onOpenChange={close} title={t('saveQueue')} description={t('saveQueueHelp')}>
      <PlaylistForm submit={t('save')} busy={isPending} onSubmit={save} />
    </Dialog>
  );
}
