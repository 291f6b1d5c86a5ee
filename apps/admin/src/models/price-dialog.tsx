import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@overtone/contract/limits';
import { changePrice, type PriceRow } from '@overtone/contract/prices-admin';
import { useState } from 'react';
import { call } from '../api';
import { useRun } from '../use-run';

interface Props {
  row: PriceRow;
  name: string;
  onClose: () => void;
  onDone: () => void;
}

/** What it costs from now on; what is held already keeps its price. */
export function PriceDialog({ row, name, onClose, onDone }: Props) {
  const [text, setText] = useState(String(row.price));
  const { busy, run } = useRun();
  const price = Number(text);
  const { min, max, step } = limits.prices;
  const isRight = text !== '' && price >= min && price <= max && price % step === 0;
  const set = async (value: number | null) => {
    const isDone = await run(async () => {
      const { data } = await call(changePrice, {
        params: { id: row.id },
        body: { price: value, seen: row.changed_at },
      });
      return `${name}现在 ${data.price} 点`;
    });
    onDone();
    if (isDone) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="change-price">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) void set(price);
        }}
      >
        <DialogTitle id="change-price">{name}的价格</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>
            马上对新的创作生效，定价页和创作页一起变；已经预扣的不变。打开着旧页面的会员提交时会被要求刷新。
          </Typography>
          <TextField
            autoFocus
            type="number"
            label={row.kind === 'model' ? '每首歌多少点' : '每次多少点'}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={!isRight}
            helperText={`${min} 到 ${max}，${step} 的倍数；原价 ${row.initial}`}
            slotProps={{ htmlInput: { min, max, step } }}
          />
        </DialogContent>
        <DialogActions>
          {row.price !== row.initial && (
            <Button loading={busy} onClick={() => void set(null)}>
              恢复原价
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" disabled={!isRight || price === row.price} loading={busy}>
            从 {row.price} 点改成 {isRight ? price : '…'} 点
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
