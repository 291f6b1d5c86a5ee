import Add from '@mui/icons-material/Add';
import Upload from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import {
  type BannedWordRow,
  exportBannedWords,
  importBannedWords,
  removeBannedWords,
} from '@overtone/contract/banned-words-admin';
import { createContext, use, useState } from 'react';
import { DataTable, List, SearchInput, SelectInput, useUnselectAll } from 'react-admin';
import { call } from '../api';
import { ListTools } from '../lists/list-tools';
import { useSelectedRows } from '../lists/selected-rows';
import { useRun } from '../use-run';
import { choicesOf, wordListWords, wordOf } from '../words/state-words';
import { AddDialog } from './add-dialog';
import { ImportDialog } from './import-dialog';
import { TryField } from './try-field';

const Column = DataTable.Col<BannedWordRow>;
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="词里的一段" />,
  <SelectInput key="list" source="list" alwaysOn choices={choicesOf(wordListWords)} />,
];
const wrapped = { minWidth: '9em', whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
/** Removes words; what is gone can be taken back for a while. */
const Removal = createContext<(ids: string[]) => Promise<boolean>>(() => Promise.resolve(false));

function Actions() {
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const close = () => setOpen(null);
  return (
    <ListTools sheet={exportBannedWords}>
      <Button size="small" startIcon={<Add />} onClick={() => setOpen('add')}>
        添加
      </Button>
      <Button size="small" startIcon={<Upload />} onClick={() => setOpen('import')}>
        导入
      </Button>
      {open === 'add' && <AddDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </ListTools>
  );
}

function RemoveSelected() {
  const rows = useSelectedRows<BannedWordRow>();
  const unselect = useUnselectAll('banned-words');
  const remove = use(Removal);
  const press = async () => {
    if (await remove(rows.map(({ id }) => id))) unselect();
  };
  return (
    <Button size="small" color="error" onClick={() => void press()}>
      移除
    </Button>
  );
}

function Remove({ id }: { id: string }) {
  const remove = use(Removal);
  return (
    <Button size="small" color="error" onClick={() => void remove([id])}>
      移除
    </Button>
  );
}

/** The lists of the artist check, which obeys them at once. */
export function BannedWordList() {
  const [removed, setRemoved] = useState<BannedWordRow[]>([]);
  const { run } = useRun();
  const remove = (ids: string[]) =>
    run(async () => {
      const { data } = await call(removeBannedWords, { body: { ids } });
      setRemoved(data.removed);
    });
  const takeBack = () =>
    run(async () => {
      const words = removed.map(({ list, word, style }) => ({ list, word, style: style ?? '' }));
      await call(importBannedWords, { body: { words } });
      setRemoved([]);
    });
  return (
    <Removal value={remove}>
      <TryField />
      <List perPage={25} filters={filters} actions={<Actions />} empty={false} exporter={false} title="禁用词">
        <DataTable bulkActionButtons={<RemoveSelected />} rowClick={false}>
          <Column source="word" disableSort cellSx={() => wrapped} render={({ word }) => word} />
          <Column source="list" disableSort render={({ list }) => wordOf(wordListWords, list)} />
          <Column source="style" disableSort cellSx={() => wrapped} render={({ style }) => style} />
          <Column label="做什么" disableSort render={({ id }) => <Remove id={id} />} />
        </DataTable>
      </List>
      <Snackbar
        open={removed.length > 0}
        // Nothing else takes them back: a stray press does not end it.
        autoHideDuration={60_000}
        onClose={(_, why) => why !== 'clickaway' && setRemoved([])}
        message={`移除了 ${removed.length} 个词`}
        action={
          <Button autoFocus onClick={() => void takeBack()}>
            撤销
          </Button>
        }
      />
    </Removal>
  );
}
