import type { Song } from '@overtone/contract/song';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../components/cover';
import { useMedia, usePhone } from '../../lib/media';

/** The picture, or a silent loop in its place; the picture again when the loop fails, and for who wants no motion. */
export function SongCover({ song, title }: { song: Song; title: string }) {
  const { t } = useTranslation('songPage');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const isPhone = usePhone();
  const [failed, setFailed] = useState<string>();
  const picture = song.cover ?? song.image_large_url ?? song.image_url;
  const film = song.video_cover_url;
  if (film && failed !== film && !still) {
    return <Film src={film} poster={picture} name={t('cover', { title })} onFail={() => setFailed(film)} />;
  }
  return (
    <Cover
      first
      seed={song.id}
      // A phone shows it so small that the small one does.
      src={isPhone ? (song.image_url ?? picture) : picture}
      alt={t('cover', { title })}
      className="detail-cover"
    />
  );
}

interface FilmProps {
  src: string;
  poster: string | null;
  name: string;
  onFail: () => void;
}

/** Stands still while it is off the screen. */
function Film({ src, poster, name, onFail }: FilmProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = ref.current;
    if (!film) return undefined;
    const watch = new IntersectionObserver((entries) => {
      // A busy page is told of several moments at once, the last one last.
      const entry = entries.at(-1);
      // A browser that refuses shows the first picture.
      if (entry?.isIntersecting) film.play().catch(() => undefined);
      else film.pause();
    });
    watch.observe(film);
    return () => watch.disconnect();
  }, []);
  return (
    <video
      ref={ref}
      src={src}
      poster={poster ?? undefined}
      aria-label={name}
      loop
      muted
      playsInline
      preload="auto"
      onError={onFail}
      className="detail-cover rounded-cover bg-surface-2 object-cover"
    />
  );
}
