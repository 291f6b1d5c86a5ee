import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';

/** Told once: nothing keeps them in a form that could be read again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('已复制', { type: 'success' }),
      () => notify('没能复制，请手动选中', { type: 'error' }),
    );
  return (
    <Alert severity="success">
      <AlertTitle>恢复码只显示这一次，请现在保存好</AlertTitle>
      每个只能用一次。手机丢了，就用它代替验证码。
      <Box component="pre" sx={{ my: 1.5, columns: 2, fontSize: '1rem', userSelect: 'all' }}>
        {codes.join('\n')}
      </Box>
      <Button variant="outlined" size="small" onClick={() => void copy()} sx={{ mr: 1 }}>
        全部复制
      </Button>
      <Button size="small" onClick={onDone}>
        我已保存
      </Button>
    </Alert>
  );
}
