import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { requestLogin } from '../../../lib/login-request';
import { useSession } from '../../../lib/session';
import { LinkList } from './link-list';

/** One's links by themselves, whether a project is open here or not: what is said of one leads here. */
export function LinksWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mixer');
  const uid = useSession((session) => session.uid);
  const login = (
    <Button look="ink" onClick={() => requestLogin({ then: () => undefined })}>
      {t('songs.loginButton')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={onClose} size={640} title={t('share.own')} footer={uid === null && login}>
      {uid === null ? <p className="text-xs text-ink-2">{t('share.ownLogin')}</p> : <LinkList uid={uid} />}
    </Dialog>
  );
}
