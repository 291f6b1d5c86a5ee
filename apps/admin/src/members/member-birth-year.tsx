import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { correctBirthYear } from '@overtone/contract/birth-year';
import type { AdminMember } from '@overtone/contract/member';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '../api';
import { TypedConfirm } from '../typed-confirm';
import { useRun } from '../use-run';

/** Members tell it once: a mistake is corrected here. */
export function BirthYear({ member }: { member: AdminMember }) {
  const [open, setOpen] = useState(false);
  const [year, setYear] = useState('');
  const [reason, setReason] = useState('');
  const { busy, run } = useRun();
  const refresh = useRefresh();
  const correct = async () => {
    const isDone = await run(async () => {
      const body = { birth_year: year.trim() === '' ? null : Number(year), reason };
      await call(correctBirthYear, { params: { uid: member.uid }, body });
      return '出生年份改好了';
    });
    if (!isDone) return;
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        更正出生年份
      </Button>
      <TypedConfirm
        open={open}
        title="更正出生年份"
        word={member.uid}
        confirm="更正"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void correct()}
      >
        <TextField
          label="出生年份"
          type="number"
          value={year}
          onChange={({ target }) => setYear(target.value)}
          helperText="空着就让会员重新填"
        />
        <TextField required label="原因" value={reason} onChange={({ target }) => setReason(target.value)} />
      </TypedConfirm>
    </>
  );
}
