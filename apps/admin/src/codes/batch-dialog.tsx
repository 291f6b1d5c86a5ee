import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { limits } from '@overtone/contract/limits';
import { createRedeemCodes, exportRedeemCodes } from '@overtone/contract/redeem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, newKey, save } from '../api';
import { useRun } from '../use-run';

const bounds = limits.redeem;
const daySeconds = 86_400;
const begun = { points: '', count: '', uses: '1', days: '30', prefix: 'OT', label: '', pointsDays: '' };
type Field = keyof typeof begun;
interface Made {
  batch_id: string;
  codes: string[];
}

/** Makes a batch; it ends in the codes themselves, to be copied or saved. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const { field, made, busy, create } = useBatch();
  if (made) return <MadeBatch made={made} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="batch-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <DialogTitle id="batch-title">建一批兑换码</DialogTitle>
        <DialogContent>
          <TextField
            required
            autoFocus
            inputMode="decimal"
            {...field('points', '每个多少点', `${bounds.points.min} 到 ${bounds.points.max}`)}
          />
          <TextField
            required
            inputMode="numeric"
            {...field('count', '几个', `${bounds.count.min} 到 ${bounds.count.max}`)}
          />
          <TextField
            required
            inputMode="numeric"
            {...field('uses', '每个码几个人能用', `每人一次，${bounds.uses.min} 到 ${bounds.uses.max}`)}
          />
          <TextField required inputMode="numeric" {...field('days', '几天内可以兑换')} />
          <TextField
            required
            {...field('prefix', '前缀', `${bounds.prefix.min} 到 ${bounds.prefix.max} 个大写字母或数字`)}
          />
          <TextField {...field('pointsDays', '兑换后几天过期', '不填就不过期')} />
          <TextField {...field('label', '备注')} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" loading={busy}>
            建好
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What was put in, and the batch once it is made. */
function useBatch() {
  const [values, setValues] = useState(begun);
  const [made, setMade] = useState<Made | null>(null);
  // One intention, one key: pressed twice or sent again, one batch is made.
  const [key] = useState(newKey);
  const { busy, run } = useRun();
  const field = (name: Field, label: string, helperText = '') => ({
    label,
    helperText,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const create = () =>
    run(async () => {
      const body = {
        points: Number(values.points),
        count: Number(values.count),
        uses: Number(values.uses),
        ttl_seconds: Math.round(Number(values.days) * daySeconds),
        prefix: values.prefix,
        label: values.label,
        ...(values.pointsDays !== '' && { points_expiry_days: Number(values.pointsDays) }),
      };
      const { data } = await call(createRedeemCodes, { body }, { headers: { 'idempotency-key': key } });
      setMade(data);
      return `建好了 ${data.codes.length} 个兑换码`;
    });
  return { field, made, busy, create };
}

function MadeBatch({ made, onClose }: { made: Made; onClose: () => void }) {
  const notify = useNotify();
  const { busy, run } = useRun();
  const sheet = () => save(exportRedeemCodes, { query: { batch_id: made.batch_id } });
  const copy = () =>
    navigator.clipboard.writeText(made.codes.join('\n')).then(
      () => notify(`复制了 ${made.codes.length} 个`, { type: 'success' }),
      () => notify('没有复制成，请在框里选中后复制', { type: 'warning' }),
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="made-title">
      <DialogTitle id="made-title">{made.codes.length} 个兑换码</DialogTitle>
      <DialogContent>
        <TextField
          multiline
          minRows={6}
          maxRows={14}
          label="兑换码"
          value={made.codes.join('\n')}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      </DialogContent>
      <DialogActions>
        <Button loading={busy} onClick={() => void run(sheet)}>
          导出 CSV
        </Button>
        <Button onClick={() => void copy()}>全部复制</Button>
        <Button onClick={onClose}>完成</Button>
      </DialogActions>
    </Dialog>
  );
}
