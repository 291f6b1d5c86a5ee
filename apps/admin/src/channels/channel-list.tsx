import { type AdminChannel, exportChannels, probeChannel } from '@overtone/contract/channel';
import { readSite } from '@overtone/contract/platform';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CreateButton, DataTable, List } from 'react-admin';
import { call } from '../api';
import { prose } from '../lists/cells';
import { ListTools } from '../lists/list-tools';
import { listOf, RowLink } from '../lists/references';
import { StateDot, type Tone } from '../state-dot';
import { useRun } from '../use-run';
import { familyWords, healthWords, wordOf } from '../words/state-words';

const Column = DataTable.Col<AdminChannel>;
const tones: Record<AdminChannel['health'], Tone> = {
  well: 'success',
  trial: 'warning',
  resting: 'error',
  off: 'text.secondary',
  withdrawn: 'error',
};

function Probe({ id }: { id: number }) {
  const { busy, run } = useRun();
  const probe = () =>
    run(async () => {
      const { data } = await call(probeChannel, { params: { id } });
      return data.well ? `正常，${data.ms} 毫秒` : `没有答好：${data.said ?? '没有说原因'}`;
    });
  return (
    <Button
      size="small"
      loading={busy}
      onClick={(event) => {
        event.stopPropagation();
        void probe();
      }}
    >
      探测
    </Button>
  );
}

/** In the sandbox: the page where its other ends are told to fail. */
function SandboxFaults() {
  const { data } = useQuery({ queryKey: ['site'], queryFn: async () => (await call(readSite, {})).data });
  if (!data?.outbox_url) return null;
  return (
    <Button size="small" href={new URL('/_control', data.outbox_url).href} target="_blank" rel="noreferrer">
      沙盒故障
    </Button>
  );
}

const submits = ({ figures: { submit } }: AdminChannel): string => {
  const all = submit.well + submit.failed + submit.uncertain;
  return all === 0 ? '没有提交' : `${Math.round((submit.well / all) * 100)}%（${all} 次）`;
};

/** What a provider answered, in its own words. */
const Said = ({ children }: { children: string }) => (
  <Typography variant="caption" component="div" color="text.secondary" sx={prose}>
    {children}
  </Typography>
);

/** Models that rest there while others do not: what was said stands behind each. */
const RestingModels = ({ models }: AdminChannel) =>
  models.map(({ operation, model, said, until }) => (
    <div key={`${operation} ${model}`}>
      {`${model} ${operation}`}
      <Said>{`${said}（到 ${timeOf(until)}）`}</Said>
    </div>
  ));

const timeOf = (instant: string) => new Date(instant).toLocaleTimeString('zh-CN');

/** Each account at a provider with how it does; the key is written and never read. */
export const ChannelList = () => (
  <List
    actions={
      <ListTools sheet={exportChannels}>
        <SandboxFaults />
        <CreateButton />
      </ListTools>
    }
    exporter={false}
    pagination={false}
    title="渠道"
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <Column source="name" disableSort render={({ id, name }) => <RowLink to={`/channels/${id}`}>{name}</RowLink>} />
      <Column source="family" disableSort render={({ family }) => wordOf(familyWords, family)} />
      <Column source="dialect" disableSort />
      <Column
        source="health"
        disableSort
        render={({ health, rest }) => (
          <>
            <StateDot word={wordOf(healthWords, health)} tone={tones[health]} />
            {rest && <Said>{`${rest.said}（到 ${timeOf(rest.until)}）`}</Said>}
          </>
        )}
      />
      <Column label="歇着的模型" disableSort render={RestingModels} />
      <Column label="24 小时成功" disableSort render={submits} />
      <Column
        label="平均用时"
        disableSort
        render={({ figures: { submit } }) => (submit.mean_ms === null ? '' : `${submit.mean_ms} 毫秒`)}
      />
      <Column
        label="进行中"
        disableSort
        align="right"
        render={({ running, max_running: places }) => `${running} / ${places}`}
      />
      <DataTable.NumberCol source="priority" disableSort />
      <DataTable.NumberCol source="weight" disableSort />
      <Column
        label="做什么"
        disableSort
        render={({ id }) => (
          <>
            <Probe id={id} />
            <RowLink to={listOf('/generations', { channel_id: String(id) })}>创作</RowLink>
          </>
        )}
      />
    </DataTable>
  </List>
);
