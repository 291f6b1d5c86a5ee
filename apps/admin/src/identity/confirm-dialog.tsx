import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type DeskIdentity, readIdentity } from '@overtone/contract/identity';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { sentenceOf, siteCall } from '../api';
import { answerConfirmation, isAsked, watchAsked } from './confirmation';
import { PasswordFirst } from './password-first';
import { Proof } from './proof';

/** Asks who is at the console whenever the server wants to know; what was refused is then sent again. */
export function ConfirmDialog() {
  const open = useSyncExternalStore(watchAsked, isAsked);
  return open ? <Asking /> : null;
}

function Asking() {
  const { identity, problem, readAgain } = useOwnIdentity();
  const close = () => answerConfirmation(false);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="confirm-identity">
      <DialogTitle id="confirm-identity">确认是你本人</DialogTitle>
      {identity?.has_password === false ? (
        <PasswordFirst problem={problem} onSet={readAgain} onClose={close} />
      ) : (
        <Proof identity={identity} unread={problem} onReadAgain={readAgain} onClose={close} />
      )}
    </Dialog>
  );
}

interface Identity {
  /** Null: not read yet. */
  identity: DeskIdentity | null;
  problem: string;
  readAgain: () => void;
}

function useOwnIdentity(): Identity {
  const [identity, setIdentity] = useState<DeskIdentity | null>(null);
  const [problem, setProblem] = useState('');
  const read = useCallback((again: boolean) => {
    siteCall(readIdentity, {}).then(
      ({ data }) => {
        setIdentity(data);
        setProblem(again && !data.has_password ? '还没有读到密码，设置好以后再点' : '');
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, []);
  useEffect(() => read(false), [read]);
  const readAgain = () => {
    setProblem('');
    read(true);
  };
  return { identity, problem, readAgain };
}
