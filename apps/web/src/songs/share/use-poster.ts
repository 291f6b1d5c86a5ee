import type { Song } from '@overtone/contract/song';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inWeChat } from '../../lib/wechat';
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
      const { drawPoster, showPoster } = await import('./poster');
      // One of its own: a slow picture must not paint over a newer one.
      const sheet = document.createElement('canvas');
      await drawPoster(sheet, song, text, look);
      if (over) return;
      poster.current = sheet;
      if (inWeChat()) return setPressed(sheet.toDataURL('image/jpeg', 0.92));
      if (!view.current) return;
      await showPoster(sheet, view.current);
      setDrawn(true);
    };
    draw().catch(() => toast.error(t('share.saveFailed')));
    return () => {
      over = true;
    };
  }, [song, title, lines, look, t]);

  /** Null, and said, when there is none. */
  const picture = async (): Promise<File | null> => {
    const blob = await new Promise<Blob | null>((done) => poster.current?.toBlob(done, 'image/png'));
    if (!blob) toast.error(t('share.saveFailed'));
    return blob && new File([blob], fileName(title, 'png'), { type: 'image/png' });
  };
  return { view, drawn, picture, pressed };
}
