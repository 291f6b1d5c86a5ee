import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../components/error-line';
import { oneSound } from '../../playback/browser-sound';
import type { Voice } from '../../playback/one-sound';
import { freshFiles } from '../../songs/data/song-files';
import { FileSave } from '../../songs/files/file-save';
import { FilesFailed, FilesUnderWay } from '../../songs/files/file-state';

/** The film of a song: it plays here, and can be kept. */
export function FilmPanel({ song, film }: { song: Song; film: SongFile }) {
  const { t } = useTranslation('songPage');
  const name = t('made.film');
  return (
    <section aria-label={name} className="mt-3">
      <p className="flex min-h-9 items-center gap-2.5">
        <Clapperboard aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
        <b className="grow font-semibold">{name}</b>
        {film.state === 'complete' && <FileSave song={song} file={film} />}
      </p>
      {film.state === 'complete' && film.url && <Screen song={song} url={film.url} />}
      {film.state === 'pending' && <FilesUnderWay taskId={film.task_id} />}
      {film.state === 'error' && (
        <FilesFailed song={song} failed={[film]} operation="mp4" sentence={t('made.failed', { name })} />
      )}
    </section>
  );
}

/** Its link ends after some hours: once a fresh one is tried. What is read again meanwhile does not begin it anew. */
function Screen({ song, url }: { song: Song; url: string }) {
  const { t } = useTranslation('songPage');
  const client = useQueryClient();
  const screen = useRef<HTMLVideoElement>(null);
  const [link, setLink] = useState(url);
  const [tried, setTried] = useState(false);
  const [broken, setBroken] = useState(false);
  const voice = useRef<Voice>(null);
  useEffect(() => {
    const joined = (voice.current = oneSound.join(() => screen.current?.pause()));
    return joined.leave;
  }, []);
  const again = async () => {
    setTried(true);
    const fresh = tried ? null : await freshUrl(client, song.id);
    if (fresh) setLink(fresh);
    else setBroken(true);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of the song stand beside it, in time */}
      <video
        ref={screen}
        controls
        controlsList="nodownload"
        playsInline
        preload="none"
        src={link}
        poster={song.cover ?? song.image_url ?? undefined}
        aria-label={t('made.filmOf', { title: song.title })}
        onPlay={() => voice.current?.begins()}
        onError={() => void again()}
        // What plays carries no label in its bytes; the file beside it does.
        onContextMenu={(event) => event.preventDefault()}
        className="mt-1 aspect-video w-full rounded-cover bg-surface-2 object-contain"
      />
      {broken && <ErrorLine className="mt-2">{t('made.filmBroken')}</ErrorLine>}
    </>
  );
}

async function freshUrl(client: ReturnType<typeof useQueryClient>, songId: string): Promise<string | null> {
  const files = await freshFiles(client, songId).catch(() => []);
  return files.find(({ name }) => name === 'mp4')?.url ?? null;
}
