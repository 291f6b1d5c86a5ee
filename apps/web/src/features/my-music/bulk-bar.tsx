import { limits } from '@overtone/contract/limits';
import type { Song, SongChange } from '@overtone/contract/song';
import { Download, Eye, EyeOff, HeartOff, ListPlus, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFavorites } from '../../songs/data/favorites';
import { mayBePublic } from '../../songs/data/generated';
import { openAddToPlaylist, openDownload } from '../../songs/song-dialog-request';
import { Act, Bar } from './bulk-frame';
import { useChanges } from '../../songs/own/use-changes';
import type { Selecting } from './use-selection';

interface Props {
  selecting: Selecting;
  /** Songs of others can only be taken along. */
  own: boolean;
}

const { perHour: mostShown } = limits.visibility;

/** What can be done with the chosen songs, above the player. */
export function BulkBar({ selecting, own }: Props) {
  const { t } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  const { apply, going } = useChanges();
  const { songs } = selecting;
  const finished = songs.filter(({ status }) => status === 'complete');
  // Each change counts toward the hour's: what is so already is left alone.
  const seen = finished.filter((song) => song.is_public);
  const hidden = finished.filter((song) => !song.is_public && mayBePublic(song));
  const change = (what: SongChange, which: readonly Song[]) => {
    if (!going) apply(which, what, (outcome) => selecting.settle(songs, outcome));
  };
  const refusal = ({ length }: readonly Song[]) =>
    length > mostShown ? t('tooManyToShow', { n: String(mostShown) }) : undefined;
  return (
    <Bar {...{ selecting, going }}>
      {finished.length > 0 && (
        <>
          <Act icon={Download} label={m('download.name')} onClick={() => openDownload(finished)} />
          <Act icon={ListPlus} label={m('playlist.add')} onClick={() => openAddToPlaylist(finished)} />
        </>
      )}
      {own && hidden.length > 0 && (
        <Act icon={Eye} label={t('publish')} refusal={refusal(hidden)} onClick={() => change('publish', hidden)} />
      )}
      {own && seen.length > 0 && (
        <Act icon={EyeOff} label={t('hide')} refusal={refusal(seen)} onClick={() => change('hide', seen)} />
      )}
      {own && <WithoutFavorites selecting={selecting} />}
      {own && songs.length > 0 && (
        <Act icon={Trash2} danger label={t('trash')} onClick={() => change('trash', songs)} />
      )}
    </Bar>
  );
}

interface TrashBarProps {
  selecting: Selecting;
  /** Those of the page: what it empties is told here. */
  changes: ReturnType<typeof useChanges>;
  onPurge: (songs: readonly Song[]) => void;
}

/** The same for what is in the trash. */
export function TrashBar({ selecting, changes: { apply, going }, onPurge }: TrashBarProps) {
  const { t } = useTranslation('myMusic');
  const { songs } = selecting;
  const restore = () => {
    if (!going) apply(songs, 'restore', (outcome) => selecting.settle(songs, outcome));
  };
  return (
    <Bar {...{ selecting, going }}>
      {songs.length > 0 && (
        <>
          <Act icon={Undo2} label={t('restore')} onClick={restore} />
          <Act icon={Trash2} danger label={t('purge')} onClick={() => !going && onPurge(songs)} />
        </>
      )}
    </Bar>
  );
}

/** What is kept by heart stays out of what is done to many. */
function WithoutFavorites({ selecting: { songs, without } }: { selecting: Selecting }) {
  const { t } = useTranslation('myMusic');
  const { data = [] } = useFavorites();
  const loved = new Set(data.map(({ id }) => id));
  const count = songs.filter(({ id }) => loved.has(id)).length;
  if (count === 0 || count === songs.length) return null;
  return <Act icon={HeartOff} label={t('withoutFavorites', { n: String(count) })} onClick={() => without(loved)} />;
}
