import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type AdminPersona, exportAdminPersonas } from '@overtone/contract/persona-admin';
import { useState } from 'react';
import { DataTable, DateField, List, SearchInput, SelectInput, useUnselectAll } from 'react-admin';
import { CodeText } from '../code-text';
import { dayFilters, ListTools } from '../lists/list-tools';
import { listOf, RowLink } from '../lists/references';
import { useSelectedRows } from '../lists/selected-rows';
import { MemberLink } from '../member-link';
import { StateDot } from '../state-dot';
import { useRun } from '../use-run';
import { type PersonaChange, PersonaDialog, restorePersonas, seenOf } from './persona-dialog';

const Column = DataTable.Col<AdminPersona>;
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="编号、会员号，或名字开头" />,
  <SelectInput
    key="hidden"
    source="hidden"
    alwaysOn
    choices={[
      { id: 'yes', name: '已隐藏' },
      { id: 'no', name: '没有隐藏' },
    ]}
  />,
  ...dayFilters,
];
const wrapped = { minWidth: '9em', maxWidth: 240, whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

function Selected() {
  const rows = useSelectedRows<AdminPersona>();
  const unselect = useUnselectAll('personas');
  const [change, setChange] = useState<PersonaChange | null>(null);
  const { busy, run } = useRun();
  const ids = rows.map(({ id }) => id);
  const seen = seenOf(rows);
  const restore = async () => {
    if (await run(() => restorePersonas(ids, seen))) unselect();
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setChange('hide')}>
        隐藏
      </Button>
      <Button size="small" loading={busy} onClick={() => void restore()}>
        恢复
      </Button>
      <Button size="small" color="error" onClick={() => setChange('remove')}>
        删除
      </Button>
      {change && (
        <PersonaDialog
          ids={ids}
          seen={seen}
          name={`选中的 ${ids.length} 位歌手`}
          change={change}
          onClose={() => setChange(null)}
          onDone={unselect}
        />
      )}
    </>
  );
}

function RowActions({ persona }: { persona: AdminPersona }) {
  const { id, name, hidden } = persona;
  const seen = seenOf([persona]);
  const [change, setChange] = useState<PersonaChange | null>(null);
  const { busy, run } = useRun();
  return (
    <>
      {hidden ? (
        <Button size="small" loading={busy} onClick={() => void run(() => restorePersonas([id], seen))}>
          恢复
        </Button>
      ) : (
        <Button size="small" color="error" onClick={() => setChange('hide')}>
          隐藏
        </Button>
      )}
      <Button size="small" color="error" onClick={() => setChange('remove')}>
        删除
      </Button>
      {change && (
        <PersonaDialog ids={[id]} seen={seen} name={`“${name}”`} change={change} onClose={() => setChange(null)} />
      )}
    </>
  );
}

/** Every member's singers: who keeps them, of which song; hidden, shown again or removed with a reason. */
export const PersonaList = () => (
  <List
    perPage={25}
    filters={filters}
    actions={<ListTools sheet={exportAdminPersonas} />}
    empty={false}
    exporter={false}
    title="歌手"
  >
    <DataTable bulkActionButtons={<Selected />} rowClick={false} hiddenColumns={['id']}>
      <Column source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </Column>
      <Column source="id" disableSort render={({ id }) => <CodeText>{id}</CodeText>} />
      <Column source="name" disableSort cellSx={() => wrapped} render={({ name }) => name} />
      <Column source="description" disableSort cellSx={() => wrapped} render={({ description }) => description} />
      <Column source="uid" disableSort render={({ uid }) => <MemberLink uid={uid} />} />
      <Column
        source="song_id"
        disableSort
        cellSx={() => wrapped}
        render={({ song_id: id, song_title: title }) => (
          <RowLink to={listOf('/songs', { q: id })}>{title || '没有歌名'}</RowLink>
        )}
      />
      <Column
        source="hidden"
        disableSort
        render={({ hidden }) =>
          hidden ? (
            <>
              <StateDot word={`已隐藏：${hidden.reason}`} tone="error" />
              {hidden.note && (
                <Typography variant="caption" component="div" color="text.secondary" sx={wrapped}>
                  {hidden.note}
                </Typography>
              )}
            </>
          ) : (
            <StateDot word="正常" tone="success" />
          )
        }
      />
      <Column
        label="做什么"
        disableSort
        cellSx={() => ({ whiteSpace: 'nowrap' })}
        render={(persona) => <RowActions persona={persona} />}
      />
    </DataTable>
  </List>
);
