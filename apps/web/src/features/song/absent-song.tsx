import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { useOwnHead } from '../../lib/head';
import { requestLogin } from '../../lib/login-request';
import { useSession } from '../../lib/session';

/** Deleted, private to somebody else, or never there: nobody is told which. */
export function AbsentSong() {
  const { t } = useTranslation('song');
  const visitor = useSession(({ token }) => token === null);
  useOwnHead({ title: t('absent.title'), description: t('absent.help'), hidden: true });
  return (
    <EmptyState
      className="min-h-[50vh] justify-center"
      title={t('absent.title')}
      help={t('absent.help')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {visitor && <Button onClick={() => requestLogin()}>{t('absent.login')}</Button>}
          <ButtonLink to="/" look={visitor ? 'quiet' : 'line'}>
            {t('absent.home')}
          </ButtonLink>
        </div>
      }
    />
  );
}
