import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type WordList, wordLists } from '@overtone/contract/banned-words-admin';
import { wordListHelp, wordListWords } from '../words/state-words';

/** Which list a word belongs to, and what that list does. */
export function ListChoice({ list, onChoose }: { list: WordList; onChoose: (list: WordList) => void }) {
  return (
    <TextField
      select
      label="词表"
      value={list}
      helperText={wordListHelp[list]}
      onChange={({ target }) => onChoose(target.value as WordList)}
    >
      {wordLists.map((one) => (
        <MenuItem key={one} value={one}>
          {wordListWords[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}
