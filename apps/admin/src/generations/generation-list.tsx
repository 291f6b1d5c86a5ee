import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Lines from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { type AdminGeneration, exportGenerationsForAdmin } from '@overtone/contract/generation-admin';
import { readReceiptForAdmin } from '@overtone/contract/points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, DateField, List, SearchInput, SelectInput, TextInput } from 'react-admin';
import { call, sentenceOf } from '../api';
import { CodeText } from '../code-text';
import { prose } from '../lists/cells';
import { UidFilter } from '../lists/id-filters';
import { dayFilters, ListTools } from '../lists/list-tools';
import { listOf, RowLink } from '../lists/references';
import { MemberLink } from '../member-link';
import { StateDot, type Tone } from '../state-dot';
import {
  choicesOf,
  familyWords,
  generationStatusWords,
  receiptWords,
  standingOfWork,
  wordOf,
} from '../words/state-words';

const Column = DataTable.Col<AdminGeneration>;
const tones: Partial<Record<string, Tone>> = {
  ...{ succeeded: 'success', partial: 'warning', failed: 'error', uncertain: 'warning' },
  ...{ running: 'info', submitting: 'info' },
};
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="整个编号" />,
  <UidFilter key="uid" source="uid" alwaysOn />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(generationStatusWords)} />,
  <SelectInput key="standing" source="standing" choices={choicesOf(standingOfWork)} />,
  <SelectInput key="provider" source="provider" choices={choicesOf(familyWords)} />,
  <TextInput key="channel_id" source="channel_id" />,
  ...dayFilters,
];

export const GenerationColumns = () => (
  <DataTable bulkActionButtons={false} rowClick={false} hiddenColumns={['finished_at', 'fail_code']}>
    <Column source="created_at" disableSort>
      <DateField source="created_at" showTime />
    </Column>
    <Column source="uid" disableSort render={({ uid }) => <MemberLink uid={uid} />} />
    <Column source="model" disableSort />
    <Column source="operation" disableSort render={({ operation }) => <CodeText>{operation}</CodeText>} />
    <Column
      source="status"
      disableSort
      render={({ status, stuck }) => (
        <StateDot
          word={`${wordOf(generationStatusWords, status)}${stuck ? '（过了时限）' : ''}`}
          tone={stuck ? 'error' : (tones[status] ?? 'text.secondary')}
        />
      )}
    />
    <Column
      source="channel"
      disableSort
      render={({ channel_id: id, channel }) =>
        id === null ? null : <RowLink to={`/channels/${id}`}>{channel ?? `已删除（${id}）`}</RowLink>
      }
    />
    <Column
      source="points"
      disableSort
      align="right"
      render={({ points }) => `${points.held} / ${points.captured} / ${points.released}`}
    />
    <Column source="fail_reason" disableSort sx={prose} />
    <Column source="fail_code" disableSort />
    <Column source="finished_at" disableSort>
      <DateField source="finished_at" showTime />
    </Column>
    <Column label="做什么" disableSort render={({ id }) => <ReceiptButton id={id} />} />
  </DataTable>
);

/** Whatever anybody had made, with what became of it and of its points. */
export const GenerationList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportGenerationsForAdmin} />}
    empty={false}
    exporter={false}
    title="创作"
  >
    <GenerationColumns />
  </List>
);

function ReceiptButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        回执
      </Button>
      {open && <ReceiptDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What it held, tried, spent and gave back, in the order it happened. */
export function ReceiptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['receipt', id],
    queryFn: async () => (await call(readReceiptForAdmin, { params: { id } })).data,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="receipt-title">
      <DialogTitle id="receipt-title">创作回执</DialogTitle>
      <DialogContent>
        <CodeText>{id}</CodeText>
        {error && <Typography role="alert">{sentenceOf(error)}</Typography>}
        {!data && !error && <Typography>正在加载…</Typography>}
        {data && (
          <>
            <Typography sx={{ mt: 1 }}>
              {data.model}：预扣 {data.held}，用掉 {data.captured}，退回 {data.released}
            </Typography>
            <Lines dense aria-label="经过">
              {data.lines.map((line, index) => (
                <ListItem key={index} disableGutters>
                  {new Date(line.at).toLocaleString('zh-CN')} · {wordOf(receiptWords, line.event)}
                  {line.points !== null && ` ${line.points} 点`}
                  {line.channel !== null && ` · 第 ${line.channel} 个渠道`}
                </ListItem>
              ))}
            </Lines>
            <RowLink to={listOf('/entries', { q: id })}>它的点数流水</RowLink>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>关闭</Button>
      </DialogActions>
    </Dialog>
  );
}
