import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { importBannedWords, type WordList } from '@overtone/contract/banned-words-admin';
import { limits } from '@overtone/contract/limits';
import { useState } from 'react';
import { call } from '../api';
import { useRun } from '../use-run';
import { ListChoice } from './list-choice';
import { readLines } from './word-lines';

const most = limits.bannedWords.perImport;

/** All of it or nothing: what is refused is named. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [list, setList] = useState<WordList>('artistBlacklist');
  const [text, setText] = useState('');
  const { busy, run } = useRun();
  const words = readLines(text, list);
  const take = async () => {
    const isDone = await run(async () => {
      const { data } = await call(importBannedWords, { body: { words } });
      return `加了 ${data.added} 个词，${data.present} 个本来就有`;
    });
    if (isDone) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="import-words">
      <DialogTitle id="import-words">导入禁用词</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>
          一行一个词，替代风格写在逗号后面；也可以选导出的 CSV，它自己写明了词表。有一个不能用，就一个都不导入。
        </Typography>
        <ListChoice list={list} onChoose={setList} />
        <Button component="label" variant="outlined" sx={{ my: 1 }}>
          选文件
          <input
            hidden
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
          />
        </Button>
        <TextField
          multiline
          minRows={6}
          maxRows={12}
          label="词"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={words.length > most}
          helperText={words.length > most ? `一次最多 ${most} 个词，现在有 ${words.length} 个` : `${words.length} 个词`}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button disabled={words.length === 0 || words.length > most} loading={busy} onClick={() => void take()}>
          导入
        </Button>
      </DialogActions>
    </Dialog>
  );
}
