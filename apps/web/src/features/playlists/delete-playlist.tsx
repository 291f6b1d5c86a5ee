import type { Playlist } from '@overtone/contract/playlist';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { toast } from '../../lib/toast';
import { useDeletePlaylist } from '../../songs/data/playlist-changes';

interface Props {
  list: Playlist;
  open: boolean;
  onClose: () => void;
}

export function DeletePlaylist({ list, open, onClose }: Props) {
  const { t } = useTranslation('playlists');
  const navigate = useNavigate();
  const { mutate, isPending } = useDeletePlaylist();
  const remove = () =>
    mutate(list.id, {
      onSuccess: () => {
        toast.success(t('deleted'));
        onClose();
        void navigate('/my-music?list=playlists', { replace: true });
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('deleteTitle', { title: list.title })}
      text={t('deleteHelp')}
      confirm={t('delete')}
      danger
      busy={isPending}
      onConfirm={remove}
    />
  );
}
