import Button from '@mui/material/Button';
import { type AdminReport, decideReports, exportReports, type ReportStatus } from '@overtone/contract/moderation';
import { reportReasons } from '@overtone/contract/report';
import { useState } from 'react';
import { DataTable, DateField, List, SearchInput, SelectInput, useUnselectAll } from 'react-admin';
import { call } from '../api';
import { CodeText } from '../code-text';
import { dayFilters, ListTools } from '../lists/list-tools';
import { useSelectedRows } from '../lists/selected-rows';
import { MemberLink } from '../member-link';
import { HiddenState } from '../songs/hidden-state';
import { HideDialog, seenOf } from '../songs/hide-dialog';
import { SongWindow } from '../songs/song-window';
import { StateDot, type Tone } from '../state-dot';
import { useRun } from '../use-run';
import { choicesOf, reportStatusWords, wordOf } from '../words/state-words';

const Column = DataTable.Col<AdminReport>;
const tones: Record<ReportStatus, Tone> = { open: 'warning', upheld: 'error', dismissed: 'text.secondary' };
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="歌曲编号，或举报人的会员号" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(reportStatusWords)} />,
  <SelectInput
    key="reason"
    source="reason"
    alwaysOn
    choices={reportReasons.map((reason) => ({ id: reason, name: reason }))}
  />,
  ...dayFilters,
];

/** `shown`: as they are looked at. What somebody else has decided meanwhile stays. */
async function decide(shown: readonly AdminReport[], status: ReportStatus): Promise<string> {
  const ids = shown.map(({ id }) => id);
  const seen = Object.fromEntries(shown.map((report) => [report.id, report.status]));
  const { changed, unchanged } = (await call(decideReports, { body: { ids, status, seen } })).data;
  const done = `${status === 'open' ? '重新打开了' : '处理了'} ${changed.length} 条`;
  return unchanged.length > 0 ? `${done}，${unchanged.length} 条没有动：刚有人处理过，或者本来就是这样` : done;
}

function Selected() {
  const rows = useSelectedRows<AdminReport>();
  const unselect = useUnselectAll('reports');
  const { busy, run } = useRun();
  const close = async (status: ReportStatus) => {
    if (await run(() => decide(rows, status))) unselect();
  };
  return (
    <>
      <Button size="small" loading={busy} onClick={() => void close('dismissed')}>
        不属实
      </Button>
      <Button size="small" loading={busy} onClick={() => void close('upheld')}>
        属实，不隐藏
      </Button>
    </>
  );
}

function RowActions({ report }: { report: AdminReport }) {
  const [hiding, setHiding] = useState(false);
  const { busy, run } = useRun();
  const as = (status: ReportStatus) => () => void run(() => decide([report], status));
  const { song } = report;
  if (report.status !== 'open')
    return (
      <Button size="small" loading={busy} onClick={as('open')}>
        重新打开
      </Button>
    );
  return (
    <>
      {song && song.hidden === null ? (
        <Button size="small" color="error" onClick={() => setHiding(true)}>
          隐藏歌曲
        </Button>
      ) : (
        <Button size="small" loading={busy} onClick={as('upheld')}>
          属实
        </Button>
      )}
      <Button size="small" loading={busy} onClick={as('dismissed')}>
        不属实
      </Button>
      {hiding && song && (
        <HideDialog
          ids={[report.song_id]}
          seen={seenOf([{ id: report.song_id, hidden: song.hidden }])}
          name={`《${song.title}》`}
          reason={report.reason}
          onClose={() => setHiding(false)}
        />
      )}
    </>
  );
}

/** What people reported: looked at, then closed with the song hidden or not. */
export const ReportList = () => (
  <List
    perPage={25}
    filters={filters}
    filterDefaultValues={{ status: 'open' }}
    actions={<ListTools sheet={exportReports} />}
    empty={false}
    exporter={false}
    title="举报"
  >
    <DataTable bulkActionButtons={<Selected />} rowClick={false} hiddenColumns={['id', 'decided_by', 'decided_at']}>
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
      <Column source="id" disableSort render={({ id }) => <CodeText>{id}</CodeText>} />
      <Column
        source="song_id"
        disableSort
        render={({ song, song_id: id }) => (song ? <SongWindow id={id} song={song} /> : '已经删除的歌')}
      />
      <Column label="作者" disableSort render={({ song }) => (song?.uid ? <MemberLink uid={song.uid} /> : '曲库')} />
      <Column source="reason" disableSort cellSx={() => ({ whiteSpace: 'nowrap' })} />
      <Column source="uid" disableSort render={({ uid }) => <MemberLink uid={uid} />} />
      <Column
        source="status"
        disableSort
        render={({ status }) => <StateDot word={wordOf(reportStatusWords, status)} tone={tones[status]} />}
      />
      <Column
        label="可见"
        disableSort
        render={({ song }) => song && <HiddenState hidden={song.hidden} isPublic={song.is_public} />}
      />
      <Column source="decided_at" disableSort>
        <DateField source="decided_at" showTime emptyText="" />
      </Column>
      <Column source="decided_by" disableSort render={({ decided_by: uid }) => uid && <MemberLink uid={uid} />} />
      <Column
        label="做什么"
        disableSort
        cellSx={() => ({ whiteSpace: 'nowrap' })}
        render={(report) => <RowActions report={report} />}
      />
    </DataTable>
  </List>
);
