import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type DeskIdentity,
  deskLimits,
  endSecondFactor,
  readIdentity,
  renewRecoveryCodes,
} from '@overtone/contract/identity';
import { useCallback, useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { call, sentenceOf } from '../api';
import { TypedConfirm } from '../typed-confirm';
import { useRun } from '../use-run';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';

/** The administrator's own login: how it stands, and its second factor. */
export function IdentityPage() {
  const [identity, setIdentity] = useState<DeskIdentity | null>(null);
  const [problem, setProblem] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const read = useCallback(() => {
    call(readIdentity, {}).then(
      ({ data }) => {
        setIdentity(data);
        setProblem('');
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, []);
  useEffect(read, [read]);
  const show = (made: string[]) => {
    setCodes(made);
    read();
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 640 }}>
      <Title title="登录安全" />
      {problem !== '' && (
        <Alert severity="error" action={<Button onClick={read}>重试</Button>}>
          {problem}
        </Alert>
      )}
      {identity?.second_factor_required && !identity.second_factor && (
        <Alert severity="warning">平台要求管理员使用两步验证：设置好以前，控制台的其他页面都打不开。</Alert>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {identity && (
        <Card>
          <CardContent>
            <Typography variant="h6" component="h2">
              两步验证{identity.second_factor ? '已开启' : '没有开启'}
            </Typography>
            <Typography sx={{ my: 1 }}>
              开启以后，知道密码的人还要有你手机里的验证码，才能用控制台。登录 {deskLimits.sessionHours}{' '}
              小时以后，以及动钱、改权限、导出文件之前会问。
            </Typography>
            {identity.second_factor ? (
              <Factor identity={identity} onCodes={show} onEnded={setIdentity} />
            ) : (
              <SetUp onCodes={show} />
            )}
          </CardContent>
        </Card>
      )}
    </Stack>
  );
}

interface FactorProps {
  identity: DeskIdentity;
  onCodes: (codes: string[]) => void;
  onEnded: (identity: DeskIdentity) => void;
}

function Factor({ identity, onCodes, onEnded }: FactorProps) {
  const { busy, run } = useRun();
  const [isEnding, setEnding] = useState(false);
  const renew = () => run(async () => onCodes((await call(renewRecoveryCodes, {})).data.recovery_codes));
  const end = () =>
    run(async () => {
      onEnded((await call(endSecondFactor, {})).data);
      setEnding(false);
      return '两步验证已关闭';
    });
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        还有 {identity.recovery_codes} 个恢复码没有用过。手机不在身边时，一个恢复码顶一次验证码。
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={busy} onClick={() => void renew()}>
          重新生成恢复码
        </Button>
        {identity.second_factor_required || (
          <Button color="error" disabled={busy} onClick={() => setEnding(true)}>
            关闭两步验证
          </Button>
        )}
      </Stack>
      <TypedConfirm
        open={isEnding}
        title="关闭两步验证"
        word="关闭"
        confirm="关闭"
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setEnding(false)}
      >
        <Typography>以后知道密码的人就能用控制台，恢复码也都作废。</Typography>
      </TypedConfirm>
    </>
  );
}
