import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Complaint } from './complaint';

/** Who came in by a code alone has nothing to type here yet: what waits for the answer waits on. */
export function PasswordFirst({
  problem,
  onSet,
  onClose,
}: {
  problem: string;
  onSet: () => void;
  onClose: () => void;
}) {
  return (
    <>
      <DialogContent>
        <Typography>
          这个账号还没有密码，先在网站的
          <Link href="/account?tab=security" target="_blank" rel="noreferrer">
            “账号 → 安全”
          </Link>
          里设置，再回到这里。
        </Typography>
        <Complaint>{problem}</Complaint>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" onClick={onSet}>
          设置好了
        </Button>
      </DialogActions>
    </>
  );
}
