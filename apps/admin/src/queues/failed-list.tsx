import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import {
  dismissFailedJobs,
  exportFailedJobs,
  type FailedJob,
  listQueues,
  type QueueState,
  retryFailedJobs,
} from '@overtone/contract/queues';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataTable, DateField, Link, List, TextInput, useUnselectAll } from 'react-admin';
import { call, sentenceOf } from '../api';
import { CodeText } from '../code-text';
import { prose } from '../lists/cells';
import { dayFilters, ListTools } from '../lists/list-tools';
import { NothingListed } from '../lists/nothing-listed';
import { listOf } from '../lists/references';
import { useSelectedRows } from '../lists/selected-rows';
import { useRun } from '../use-run';
import { queueWords, wordOf } from '../words/state-words';

const Column = DataTable.Col<FailedJob>;
const queuesKey = ['queues'];

function AFew() {
  const rows = useSelectedRows<FailedJob>();
  const unselect = useUnselectAll('failed');
  const client = useQueryClient();
  const { busy, run } = useRun();
  const act = (endpoint: typeof retryFailedJobs | typeof dismissFailedJobs, did: string) =>
    run(async () => {
      const { data } = await call(endpoint, { body: { ids: rows.map(({ id }) => id) } });
      unselect();
      void client.invalidateQueries({ queryKey: queuesKey });
      const rest = [
        data.gone > 0 && `${data.gone} 个已经不在`,
        data.unknown > 0 && `${data.unknown} 个这个版本不认识`,
        data.running > 0 && `${data.running} 个还在执行，稍后再试`,
      ];
      return [`${did} ${data.done} 个`, ...rest.filter(Boolean)].join('，');
    });
  return (
    <>
      <Button size="small" loading={busy} onClick={() => void act(retryFailedJobs, '重新排队')}>
        再试一次
      </Button>
      <Button size="small" loading={busy} onClick={() => void act(dismissFailedJobs, '收起')}>
        收起
      </Button>
    </>
  );
}

/** Each queue: what waits, what runs, what was given up. */
function Queues() {
  const { data, error } = useQuery({
    queryKey: queuesKey,
    queryFn: async () => (await call(listQueues, {})).data,
    refetchInterval: 15_000,
  });
  if (error) return <Typography role="alert">队列没有取到：{sentenceOf(error)}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', my: 2 }}>
      {(data ?? []).map((queue) => (
        <QueueCard key={queue.name} queue={queue} />
      ))}
    </Box>
  );
}

function QueueCard({ queue: { name, waiting, active, delayed, failed } }: { queue: QueueState }) {
  return (
    <Card component="section" aria-label={`队列 ${name}`} sx={failed > 0 ? { borderColor: 'error.main' } : {}}>
      <CardContent>
        <Typography>
          {wordOf(queueWords, name)} <CodeText>{name}</CodeText>
        </Typography>
        <Typography variant="body2">
          等着 {waiting} · 在做 {active} · 定时 {delayed}
        </Typography>
        <Typography color={failed > 0 ? 'error' : 'text.secondary'}>失败 {failed}</Typography>
        {failed > 0 && <Link to={listOf('/failed', { queue: name })}>只看这个队列</Link>}
      </CardContent>
    </Card>
  );
}

const filters = [<TextInput key="queue" source="queue" />, ...dayFilters];

const Empty = () => (
  <NothingListed>
    <Typography sx={{ p: 3 }} color="text.secondary">
      没有失败的任务。试完最后一次还没做成的任务会列在这里，留三十天。
    </Typography>
  </NothingListed>
);

/** The queues, and the jobs that were given up: tried again or put away. */
export const FailedList = () => (
  <>
    <Queues />
    <List
      perPage={25}
      filters={filters}
      actions={<ListTools sheet={exportFailedJobs} />}
      empty={false}
      exporter={false}
      title="队列"
    >
      <DataTable
        rowClick={false}
        bulkActionButtons={<AFew />}
        empty={<Empty />}
        hiddenColumns={['first_at', 'attempts']}
      >
        <Column source="last_at" disableSort>
          <DateField source="last_at" showTime />
        </Column>
        <Column source="queue" disableSort render={({ queue }) => <CodeText>{queue}</CodeText>} />
        <Column source="name" disableSort render={({ name }) => <CodeText>{name}</CodeText>} />
        <Column source="job_id" disableSort render={({ job_id: id }) => <CodeText>{id}</CodeText>} />
        <Column source="reason" disableSort sx={prose} />
        <DataTable.NumberCol source="times" disableSort />
        <DataTable.NumberCol source="attempts" disableSort />
        <Column source="first_at" disableSort>
          <DateField source="first_at" showTime />
        </Column>
      </DataTable>
    </List>
  </>
);
