import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Cover } from '../../components/cover';
import { Dialog } from '../../components/dialog';
import { ErrorLine } from '../../components/error-line';
import { Slider } from '../../components/slider';
import { toast } from '../../lib/toast';
import { useSongCover } from '../data/song-changes';
import { songQuery } from '../data/queries';
import type { AskedSong } from '../song-dialog-request';
import { drawSquare, jpegOf } from './square-picture';

interface Props {
  song: AskedSong;
  onClose: () => void;
}

/** A picture of one's own, cut to a square, or the one the song came with. */
export function CoverDialog({ song, onClose }: Props) {
  const { t } = useTranslation('myMusic');
  const { canvas, picture, unreadable, place, setPlace, choose } = useSquare();
  const { save, busy } = useCover(song.id, onClose);
  const { data } = useQuery(songQuery(song.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dirty={picture !== undefined && !busy}
      title={t('cover.change')}
      description={t('cover.help')}
      footer={
        <>
          <Button look="quiet" loading={busy && !picture} onClick={() => save(null)}>
            {t('cover.original')}
          </Button>
          <Button
            look="ink"
            loading={busy && picture !== undefined}
            disabledReason={picture ? undefined : t('cover.notChosen')}
            onClick={() => canvas.current && save(jpegOf(canvas.current))}
          >
            {t('cover.save')}
          </Button>
        </>
      }
    >
      <div className="mx-auto max-w-[280px]">
        {picture ? (
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('cover.preview')}
            className="aspect-square w-full rounded-cover"
          />
        ) : (
          <Cover seed={song.id} src={data?.image_large_url ?? data?.image_url ?? null} className="w-full" />
        )}
        {picture && picture.width !== picture.height && (
          <div className="mt-3">
            <Slider label={t('cover.place')} value={place} centre={50} onValueChange={setPlace} />
          </div>
        )}
        <label className="mt-4 flex h-10 cursor-pointer items-center justify-center rounded-control text-sm font-semibold inset-ring inset-ring-edge hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          {t(picture ? 'cover.other' : 'cover.choose')}
          <input type="file" accept="image/*" className="sr-only" onChange={(event) => void choose(event)} />
        </label>
        {unreadable && <ErrorLine alert>{t('cover.unreadable')}</ErrorLine>}
      </div>
    </Dialog>
  );
}

/** The picture that was chosen, drawn as a square of it; `place` percent along its longer side. */
function useSquare() {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [unreadable, setUnreadable] = useState(false);
  const [place, setPlace] = useState(50);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture && canvas.current) drawSquare(canvas.current, picture, place / 100);
  }, [picture, place]);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const read = await createImageBitmap(file).catch(() => undefined);
    setUnreadable(!read);
    if (read) setPicture(read);
  };
  return { canvas, picture, unreadable, place, setPlace, choose };
}

function useCover(songId: string, onClose: () => void) {
  const { t } = useTranslation('myMusic');
  const { mutate, isPending } = useSongCover(songId, {
    onSuccess: (_song, image) => {
      toast.success(t(image ? 'cover.saved' : 'cover.restored'));
      onClose();
    },
  });
  return { save: mutate, busy: isPending };
}
