import Button from '@mui/material/Button';
import { type AdminSong, exportAdminSongs } from '@overtone/contract/moderation';
import { useState } from 'react';
import { DataTable, DateField, Link, List, SearchInput, SelectInput, useUnselectAll } from 'react-admin';
import { CodeText } from '../code-text';
import { UidFilter } from '../lists/id-filters';
import { dayFilters, ListTools } from '../lists/list-tools';
import { useSelectedRows } from '../lists/selected-rows';
import { MemberLink } from '../member-link';
import { StateDot, type Tone } from '../state-dot';
import { useRun } from '../use-run';
import { choicesOf, hiddenWords, songStatusWords, visibilityWords, wordOf } from '../words/state-words';
import { HiddenState } from './hidden-state';
import { HideDialog, restoreSongs, seenOf } from './hide-dialog';
import { SongWindow } from './song-window';

const Column = DataTable.Col<AdminSong>;
const tones: Record<AdminSong['status'], Tone> = { pending: 'info', complete: 'success', error: 'error' };
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="编号、会员号，或歌名开头" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(songStatusWords)} />,
  <SelectInput key="visibility" source="visibility" alwaysOn choices={choicesOf(visibilityWords)} />,
  <SelectInput key="hidden" source="hidden" alwaysOn choices={choicesOf(hiddenWords)} />,
  <UidFilter key="uid" source="uid" />,
  ...dayFilters,
];
const clock = (seconds: number | null): string =>
  seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function Selected() {
  const rows = useSelectedRows<AdminSong>();
  const unselect = useUnselectAll('songs');
  const [hiding, setHiding] = useState(false);
  const { busy, run } = useRun();
  const ids = rows.map(({ id }) => id);
  const seen = seenOf(rows);
  const restore = async () => {
    if (await run(() => restoreSongs(ids, seen))) unselect();
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setHiding(true)}>
        隐藏
      </Button>
      <Button size="small" loading={busy} onClick={() => void restore()}>
        恢复
      </Button>
      {hiding && (
        <HideDialog
          ids={ids}
          seen={seen}
          name={`选中的 ${ids.length} 首歌`}
          onClose={() => setHiding(false)}
          onDone={unselect}
        />
      )}
    </>
  );
}

function RowActions({ song }: { song: AdminSong }) {
  const [hiding, setHiding] = useState(false);
  const { busy, run } = useRun();
  if (song.hidden)
    return (
      <Button size="small" loading={busy} onClick={() => void run(() => restoreSongs([song.id], seenOf([song])))}>
        恢复
      </Button>
    );
  return (
    <>
      <Button size="small" color="error" onClick={() => setHiding(true)}>
        隐藏
      </Button>
      {hiding && (
        <HideDialog ids={[song.id]} seen={seenOf([song])} name={`《${song.title}》`} onClose={() => setHiding(false)} />
      )}
    </>
  );
}

const reportsOf = (id: string): string => `/reports?filter=${encodeURIComponent(JSON.stringify({ song_id: id }))}`;

/** Every song, whoever made it; hidden and shown again one by one or several at once. */
export const SongList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportAdminSongs} />}
    empty={false}
    exporter={false}
    title="歌曲"
  >
    <DataTable bulkActionButtons={<Selected />} rowClick={false} hiddenColumns={['id', 'type', 'duration', 'artist']}>
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
      <Column
        source="title"
        disableSort
        sx={{ minWidth: '9em' }}
        render={(song) => <SongWindow id={song.id} song={song} />}
      />
      <Column source="id" disableSort render={({ id }) => <CodeText>{id}</CodeText>} />
      <Column
        source="uid"
        disableSort
        render={({ uid, artist }) => (uid === null ? (artist ?? '曲库') : <MemberLink uid={uid} />)}
      />
      <Column source="artist" disableSort />
      <Column source="model_name" disableSort />
      <Column source="type" disableSort />
      <Column source="duration" disableSort align="right" render={({ duration }) => clock(duration)} />
      <Column
        source="status"
        disableSort
        render={({ status, trashed_at: trashed }) =>
          trashed ? (
            <StateDot word="回收站" />
          ) : (
            <StateDot word={wordOf(songStatusWords, status)} tone={tones[status]} />
          )
        }
      />
      <Column
        source="visibility"
        disableSort
        render={({ hidden, is_public: isPublic }) => <HiddenState hidden={hidden} isPublic={isPublic} />}
      />
      <Column
        source="open_reports"
        disableSort
        align="right"
        render={({ id, open_reports: count }) => (count === 0 ? '' : <Link to={reportsOf(id)}>{count}</Link>)}
      />
      <Column label="做什么" disableSort render={(song) => <RowActions song={song} />} />
    </DataTable>
  </List>
);
