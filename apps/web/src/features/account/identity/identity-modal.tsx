import type { UserInfo } from '@overtone/contract/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../../components/dialog';
import { accountWindow } from '../../../lib/account-window';
import { dirtyForm } from '../../../lib/dirty-form';
import { NewStep } from './new-step';
import { OwnStep, type OwnProof } from './own-step';
import { PasswordStep } from './password-step';
import { RemoveStep } from './remove-step';
import { type IdentityWish, kindOfWish, ownsOf, removes, titleOf } from './wish';

interface Props {
  open: boolean;
  wish: IdentityWish;
  userInfo: UserInfo;
}

/** First a code of what the account is known by, then what is new. A half-filled one is not lost by a slip. */
export function IdentityModal({ open, wish, userInfo }: Props) {
  const { t } = useTranslation('account');
  const [{ isDirty, onDirty }] = useState(dirtyForm);
  const [proof, setProof] = useState<OwnProof>();
  // What it was when the window opened: a success changes it while the window closes.
  const [title] = useState(() => titleOf(userInfo, wish));
  const kind = kindOfWish(wish);
  const steps = { userInfo, wish, onDirty, onAgain: () => setProof(undefined) };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && accountWindow.close()}
      title={
        kind ? t(`identity.title.${title as 'bind'}`, { kind: t(`identity.kind.${kind}`) }) : t('identity.setPassword')
      }
      dirty={isDirty}
    >
      {ownsOf(userInfo, wish).length === 0 ? (
        <Lost />
      ) : removes(wish) ? (
        <RemoveStep {...steps} />
      ) : proof === undefined ? (
        <OwnStep {...steps} onProof={setProof} />
      ) : kind ? (
        <NewStep {...steps} kind={kind} proof={proof} />
      ) : (
        <PasswordStep {...steps} proof={proof} />
      )}
    </Dialog>
  );
}

/** The account's number belongs to somebody else by now, and nothing else could prove whose it is: only the operator can help. */
function Lost() {
  const { t } = useTranslation('account');
  return (
    <p className="leading-read text-ink-2">
      {t('identity.lost')}{' '}
      <Link to="/faq?category=contact" onClick={() => accountWindow.close()} className="link">
        {t('identity.lostHelp')}
      </Link>
    </p>
  );
}
