import type { Song, SongCard } from '@overtone/contract/song';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Cover } from '../../../components/cover';
import { Dialog } from '../../../components/dialog';
import { EmptyState } from '../../../components/empty-state';
import { FailedState } from '../../../components/failed-state';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { Skeleton } from '../../../components/skeleton';
import { TabPanel, Tabs } from '../../../components/tabs';
import { clock } from '../../../lib/format';
import { requestLogin } from '../../../lib/login-request';
import { useSession } from '../../../lib/session';
import { useFavorites } from '../../../songs/data/favorites';
import { libraryPage } from '../../../songs/data/library';
import { soughtPage } from '../../../songs/data/read-own-pages';
import { titleOf } from '../../../songs/data/song-words';

const sources = ['mine', 'favorites', 'public'] as const;
type Source = (typeof sources)[number];

export interface ChosenSong {
  id: string;
  title: string;
}

interface Props {
  onChoose: (song: ChosenSong) => void;
  onClose: () => void;
}

/** Songs to be laid on the desk: one's own, favourites, public ones. */
export function SongsWindow({ onChoose, onClose }: Props) {
  const { t } = useTranslation('mixer');
  const loggedIn = useSession(({ token }) => token !== null);
  const [source, setSource] = useState<Source>(loggedIn ? 'mine' : 'public');
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  return (
    <Dialog open onOpenChange={onClose} size={640} title={t('songs.title')}>
      <Tabs
        label={t('songs.title')}
        value={source}
        onValueChange={setSource}
        items={sources.map((value) => ({ value, label: t(`songs.${value}`) }))}
      >
        <Field label={t('songs.search')} className="mt-4">
          <Input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
        <div className="mt-3 min-h-80">
          <TabPanel value="mine">{loggedIn ? <Mine q={q} onChoose={onChoose} /> : <ToLogin />}</TabPanel>
          <TabPanel value="favorites">{loggedIn ? <Favorites q={q} onChoose={onChoose} /> : <ToLogin />}</TabPanel>
          <TabPanel value="public">
            <Public q={q} onChoose={onChoose} />
          </TabPanel>
        </div>
      </Tabs>
    </Dialog>
  );
}

/** Nothing on the desk is lost: the window opens over it. */
function ToLogin() {
  const { t } = useTranslation('mixer');
  return (
    <EmptyState
      title={t('songs.login')}
      action={
        <Button look="ink" onClick={() => requestLogin({ then: () => undefined })}>
          {t('songs.loginButton')}
        </Button>
      }
    />
  );
}

interface ListProps {
  q: string;
  onChoose: (song: ChosenSong) => void;
}

function Mine({ q, onChoose }: ListProps) {
  const uid = useSession((session) => session.uid);
  const filter = { ...(q && { q }), status: 'complete', sort: 'newest', trash: false } as const;
  const query = useQuery(soughtPage(uid, filter));
  return <List {...query} songs={query.data?.songs} onChoose={onChoose} />;
}

const has = (q: string) => (song: { title: string }) => song.title.toLowerCase().includes(q.toLowerCase());

function Favorites({ q, onChoose }: ListProps) {
  const query = useFavorites();
  return <List {...query} songs={query.data?.filter(has(q))} onChoose={onChoose} />;
}

const publicLimit = 24;
function Public({ q, onChoose }: ListProps) {
  const filters = { q, language: '', tags: '' } as const;
  const query = useQuery(libraryPage({ section: 'popular', filters, limit: publicLimit, page: 1 }));
  return <List {...query} songs={query.data?.songs} onChoose={onChoose} />;
}

interface Rows {
  songs: readonly (Song | SongCard)[] | undefined;
  isError: boolean;
  isRefetching: boolean;
  refetch: () => unknown;
  onChoose: (song: ChosenSong) => void;
}

function List({ songs, isError, isRefetching, refetch, onChoose }: Rows) {
  const { t } = useTranslation(['mixer', 'songs']);
  if (isError && !songs)
    return <FailedState title={t('start.failed')} busy={isRefetching} onAgain={() => void refetch()} />;
  if (!songs) return <Skeleton className="h-64" />;
  if (songs.length === 0) return <EmptyState title={t('songs.none')} />;
  return (
    <ul aria-label={t('songs.list')} className="-mx-2 flex flex-col">
      {songs.map((song) => {
        const title = ('prompt' in song ? titleOf(song) : song.title) || t('songs:untitled');
        return (
          <li key={song.id}>
            <button
              type="button"
              onClick={() => onChoose({ id: song.id, title })}
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-surface-2"
            >
              <Cover seed={song.id} src={song.image_url} className="size-11" />
              <span className="min-w-0 grow">
                <span className="block truncate" title={title}>
                  {title}
                </span>
                <span className="block truncate text-xs text-ink-3">
                  {[song.nickname, song.duration !== null && clock(song.duration)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
