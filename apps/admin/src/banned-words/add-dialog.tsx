import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { addBannedWord, type WordList } from '@overtone/contract/banned-words-admin';
import { limits } from '@overtone/contract/limits';
import { useState } from 'react';
import { call } from '../api';
import { useRun } from '../use-run';
import { ListChoice } from './list-choice';

export function AddDialog({ onClose }: { onClose: () => void }) {
  const [list, setList] = useState<WordList>('artistBlacklist');
  const [word, setWord] = useState('');
  const [style, setStyle] = useState('');
  const { busy, run } = useRun();
  const add = async () => {
    const isDone = await run(async () => {
      await call(addBannedWord, { body: { list, word, style } });
      return `加了“${word.trim()}”，马上生效`;
    });
    if (isDone) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="add-word">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <DialogTitle id="add-word">添加禁用词</DialogTitle>
        <DialogContent>
          <ListChoice list={list} onChoose={setList} />
          <TextField
            required
            label="词"
            value={word}
            onChange={({ target }) => setWord(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.bannedWords.word } }}
          />
          <TextField
            label="替代风格"
            helperText="建议会员改用的风格，可以不填"
            value={style}
            onChange={({ target }) => setStyle(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.bannedWords.style } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" disabled={!word.trim()} loading={busy}>
            添加
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
