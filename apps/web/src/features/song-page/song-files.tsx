import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { useSession } from '../../lib/session';
import { songFilesQuery } from '../../songs/data/song-files';
import { filesId } from '../../songs/share/song-address';
import { FilmPanel } from './film-panel';
import { ScoreLine } from './score-line';
import { StemPanel } from './stem-panel';

/** What was made of an own song beside songs: its stems, its film, its score. Nothing where there is none. */
export function SongFiles({ song }: { song: Song }) {
  const { t } = useTranslation('songPage');
  const uid = useSession((session) => session.uid);
  const own = song.uid !== null && song.uid === uid;
  const { data: files = [], isError, isRefetching, refetch } = useQuery(songFilesQuery(own ? uid : null, song.id));
  const unread = own && isError && files.length === 0;
  const box = useArrival(files.length > 0);
  if (files.length === 0 && !unread) return null;
  return (
    <section ref={box} id={filesId} tabIndex={-1} aria-labelledby="detail-files" className="detail-files">
      <h2 id="detail-files" className="text-xs text-ink-3">
        {t('made.title')}
      </h2>
      {unread && (
        <ErrorLine className="mt-2">
          {t('made.unread')}
          <Button look="quiet" size="sm" loading={isRefetching} onClick={() => void refetch()}>
            {t('made.again')}
          </Button>
        </ErrorLine>
      )}
      <Files song={song} files={files} />
    </section>
  );
}

function Files({ song, files }: { song: Song; files: readonly SongFile[] }) {
  const stems = files.filter(({ kind }) => kind === 'stem');
  const film = files.find(({ kind }) => kind === 'mp4');
  const score = files.find(({ kind }) => kind === 'midi');
  return (
    <>
      {film && <FilmPanel song={song} film={film} />}
      {score && <ScoreLine song={song} score={score} />}
      {stems.length > 0 && <StemPanel song={song} stems={stems} />}
    </>
  );
}

/** Whoever is led here finds it in front, once it is there. */
function useArrival(isThere: boolean) {
  const box = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const wanted = isThere && hash === `#${filesId}`;
  useEffect(() => {
    if (!wanted) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [wanted, key]);
  return box;
}
