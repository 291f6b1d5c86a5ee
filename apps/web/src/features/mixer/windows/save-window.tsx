import { mixingLimits } from '@overtone/contract/limits-mixing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { ErrorLine } from '../../../components/error-line';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { requestLogin } from '../../../lib/login-request';
import { useSession } from '../../../lib/session';
import { songAddress } from '../../../songs/share/song-address';
import { MakingLine } from '../export/making-line';
import { useProject } from '../session/mixer-context';
import { useSaveSong, type Sending } from './use-save-song';

/** The mix as a song of one's own. A login is asked for here and no earlier; the desk stays as it is. */
export function SaveWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mixer');
  const loggedIn = useSession(({ token }) => token !== null);
  const project = useProject((whole) => whole);
  const [name, setName] = useState(project.name);
  const { making, sending, save } = useSaveSong();
  const busy = making.state === 'running' || sending.state === 'sending';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('save.title')}
      description={t('save.help')}
      dirty={busy}
      footer={<SaveButton loggedIn={loggedIn} busy={busy} sending={sending} onSave={() => void save(name)} />}
    >
      <Field label={t('save.name')}>
        <Input value={name} most={mixingLimits.mixing.name} onText={setName} readOnly={busy} />
      </Field>
      <div className="mt-3 flex min-h-14 flex-col gap-2 text-xs text-ink-2">
        {!loggedIn && <p>{t('save.login')}</p>}
        {sending.state === 'rest' && <MakingLine making={making} />}
        {sending.state === 'sending' && (
          <p role="status">{t('save.sending', { n: String(Math.round(sending.share * 100)) })}</p>
        )}
        {sending.state === 'done' && <p role="status">{t('save.done')}</p>}
        {sending.state === 'failed' && <ErrorLine alert>{sending.why}</ErrorLine>}
      </div>
    </Dialog>
  );
}

interface ButtonProps {
  loggedIn: boolean;
  busy: boolean;
  sending: Sending;
  onSave: () => void;
}

function SaveButton({ loggedIn, busy, sending, onSave }: ButtonProps) {
  const { t } = useTranslation('mixer');
  if (!loggedIn) {
    return (
      <Button look="ink" onClick={() => requestLogin({ then: onSave })}>
        {t('songs.loginButton')}
      </Button>
    );
  }
  if (sending.state === 'done') {
    return (
      <ButtonLink look="ink" to={songAddress(sending.id)}>
        {t('save.show')}
      </ButtonLink>
    );
  }
  return (
    <Button look="ink" loading={busy} onClick={onSave}>
      {t('save.submit')}
    </Button>
  );
}
