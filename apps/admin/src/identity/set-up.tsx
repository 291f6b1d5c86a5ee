import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { activateSecondFactor, beginSecondFactor } from '@overtone/contract/identity';
import { type FormEvent, useState } from 'react';
import { call } from '../api';
import { useRun } from '../use-run';
import { QrCode } from './qr-code';

interface Key {
  secret: string;
  uri: string;
}

/** A key for the app, then a code of it: only then it counts. */
export function SetUp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [key, setKey] = useState<Key | null>(null);
  const { busy, run } = useRun();
  const begin = () => run(async () => setKey((await call(beginSecondFactor, {})).data));
  if (!key)
    return (
      <Button variant="contained" loading={busy} onClick={() => void begin()}>
        开启两步验证
      </Button>
    );
  return <Activate secret={key} onCodes={onCodes} />;
}

function Activate({ secret: { secret, uri }, onCodes }: { secret: Key; onCodes: (codes: string[]) => void }) {
  const [code, setCode] = useState('');
  const { busy, run } = useRun();
  const activate = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      onCodes((await call(activateSecondFactor, { body: { code } })).data.recovery_codes);
      return '两步验证已开启';
    });
  };
  return (
    <form onSubmit={activate}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>用手机里的验证器应用扫一扫，再填入它显示的 6 位数字。</Typography>
        <QrCode text={uri} label="两步验证的二维码" />
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          扫不了就手动输入：<code>{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
        </Typography>
        <TextField
          autoFocus
          required
          label="6 位验证码"
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" variant="contained" loading={busy} disabled={code.trim().length < 6}>
          完成
        </Button>
      </Stack>
    </form>
  );
}
