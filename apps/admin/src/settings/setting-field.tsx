import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { changeSetting, settingLength, type SettingRow } from '@overtone/contract/settings';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../api';
import { useRun } from '../use-run';
import { settingWords } from '../words/setting-words';

/** Who changed it last, or why it cannot be changed. */
function noteOf({ fixed_by: fixed, changed_at: at, changed_by: by }: SettingRow): string {
  if (fixed !== null) return `由环境变量 ${fixed} 固定`;
  return at === null ? '没有改过' : `${new Date(at).toLocaleString('zh-CN')} 由 ${by} 修改`;
}

function useChange({ key, changed_at: seen }: SettingRow) {
  const { busy, run } = useRun();
  const queries = useQueryClient();
  const change = (value: SettingRow['value']) =>
    run(async () => {
      try {
        await call(changeSetting, { params: { key }, body: { value, seen } });
      } finally {
        // Refused, it shows what somebody else has made of it.
        await queries.invalidateQueries({ queryKey: ['settings'] });
      }
      return '已保存，几秒内生效';
    });
  return { busy, change };
}

export function SettingField({ row }: { row: SettingRow }) {
  return typeof row.initial === 'boolean' ? <Toggle row={row} /> : <Text row={row} />;
}

function Toggle({ row }: { row: SettingRow }) {
  const { busy, change } = useChange(row);
  const { name, help, idle } = settingWords[row.key];
  return (
    <div>
      <FormControlLabel
        label={name}
        control={
          <Switch
            checked={row.value === true}
            disabled={busy || row.fixed_by !== null}
            onChange={({ target }) => void change(target.checked)}
          />
        }
      />
      <Typography variant="body2" color="text.secondary">
        {help} {noteOf(row)}。
      </Typography>
      {row.missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {idle}要接入，在服务器的环境变量里设置 {row.missing.join('、')} 再重启。
        </Alert>
      )}
    </div>
  );
}

function Text({ row }: { row: SettingRow }) {
  const [text, setText] = useState(row.value === null ? '' : String(row.value));
  const { busy, change } = useChange(row);
  const { name, help } = settingWords[row.key];
  const isNumber = typeof row.initial === 'number';
  const isSame = text.trim() === (row.value === null ? '' : String(row.value));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || busy) return;
    void change(text.trim() === '' ? null : isNumber ? Number(text) : text.trim());
  };
  return (
    <form onSubmit={save}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          margin="none"
          label={name}
          type={isNumber ? 'number' : 'text'}
          value={text}
          onChange={({ target }) => setText(target.value)}
          helperText={`${help} ${noteOf(row)}。`}
          slotProps={{
            input: { readOnly: row.fixed_by !== null },
            htmlInput: isNumber
              ? { min: 0, step: row.key === 'signup_points' ? 0.5 : 1 }
              : { maxLength: settingLength },
          }}
        />
        {row.fixed_by === null && (
          <Button type="submit" variant="outlined" disabled={isSame} loading={busy} aria-label={`保存${name}`}>
            保存
          </Button>
        )}
      </Stack>
    </form>
  );
}
