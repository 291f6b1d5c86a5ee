import type { Song } from '@overtone/contract/song';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCode, sayFailed } from '../../lib/fetch-code';
import { labelNow } from '../downloads/label-now';
import { keepsNoFiles } from '../../lib/keeps-no-files';
import { toast } from '../../lib/toast';
import { isGenerated } from '../data/generated';
import { fileName } from '../downloads/file-name';
import type { PosterLook } from './poster';
import type { Pair } from './poster-words';
import { shareLink } from './share';

interface Wanted {
  title: string;
  lines: Pair;
  look: PosterLook;
}

/**
 * The poster of a song, drawn anew when something on it changes, and shown small in `view`. `pressed`: the address of the
 * picture itself, where a long press keeps it and nothing else does.
 */
export function usePoster(song: Song, { title, lines, look }: Wanted) {
  const { t } = useTranslation('songs');
  const client = useQueryClient();
  const view = useRef<HTMLCanvasElement>(null);
  const poster = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [pressed, setPressed] = useState<string | null>(null);

  useEffect(() => {
    const singer = song.nickname ?? t('anonymous');
    const label = isGenerated(song) ? t('generated') : null;
    const text = { title, singer, lines, label, link: shareLink(song.id), scan: t('share.scan') };
    let over = false;
    const draw = async () => {
      const { drawPoster, showPoster } = await fetchCode(() => import('./poster'));
      // One of its own: a slow picture must not paint over a newer one.
      const sheet = document.createElement('canvas');
      await drawPoster(sheet, song, text, look);
      if (over) return;
      poster.current = sheet;
      if (keepsNoFiles()) {
        const address = await addressOf(await pictureOf(client, song, sheet));
        return over ? undefined : setPressed(address);
      }
      if (!view.current) return;
      await showPoster(sheet, view.current);
      setDrawn(true);
    };
    draw().catch((error: unknown) => sayFailed(error, () => toast.error(t('share.saveFailed'))));
    return () => {
      over = true;
    };
  }, [song, title, lines, look, client, t]);

  /** Null, and said, when there is none. */
  const picture = async (): Promise<File | null> => {
    try {
      if (!poster.current) throw new Error('nothing is drawn');
      const blob = await pictureOf(client, song, poster.current);
      return new File([blob], fileName(title, 'png'), { type: 'image/png' });
    } catch (error) {
      sayFailed(error, () => toast.error(t('share.saveFailed')));
      return null;
    }
  };
  return { view, drawn, picture, pressed };
}

/** The sheet as a picture that says what a model made of it. */
async function pictureOf(client: QueryClient, song: Song, sheet: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => sheet.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  if (!isGenerated(song)) return blob;
  const [{ aigcOf, aigcText }, { pngWithText }, label] = await Promise.all([
    fetchCode(() => import('@overtone/labels/aigc')),
    fetchCode(() => import('@overtone/labels/png')),
    labelNow(client),
  ]);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return new Blob([pngWithText(bytes, 'AIGC', aigcText(aigcOf(label.provider, song.id)))], { type: 'image/png' });
}

const addressOf = (picture: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(new Error('no picture')));
    reader.readAsDataURL(picture);
  });
