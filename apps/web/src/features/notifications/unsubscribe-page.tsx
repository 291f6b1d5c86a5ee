import { Refusal } from '@overtone/contract/client';
import { unsubscribeDigest } from '@overtone/contract/notice';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { ErrorLine } from '../../components/error-line';
import { call } from '../../lib/api';
import { errorText } from '../../lib/show-error';

/** Where a letter's link leads. Opening it changes nothing, for mail programs open links by themselves; the press does. */
export function UnsubscribePage() {
  const { t } = useTranslation('notifications');
  const [query] = useSearchParams();
  const uid = query.get('uid') ?? '';
  const signature = query.get('signature') ?? '';
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(unsubscribeDigest, { query: { uid, signature } }),
    meta: { silent: true },
  });
  const wrong = !/^\d{1,9}$/.test(uid) || !signature || (error instanceof Refusal && error.status < 429);
  const home = (
    <ButtonLink to="/" look="line">
      {t('unsubscribe.home')}
    </ButtonLink>
  );
  return (
    <div className="wrap grid min-h-[62vh] place-items-center">
      {(isSuccess || wrong) && <h1 className="sr-only">{t('unsubscribe.title')}</h1>}
      {isSuccess && <EmptyState title={t('unsubscribe.done')} help={t('unsubscribe.doneHelp')} action={home} />}
      {!isSuccess && wrong && (
        <EmptyState icon="error" title={t('unsubscribe.wrong')} help={t('unsubscribe.wrongHelp')} action={home} />
      )}
      {!isSuccess && !wrong && (
        <div className="flex max-w-[34em] flex-col items-center gap-4 text-center">
          <h1 className="voice text-2xl leading-tight">{t('unsubscribe.title')}</h1>
          <p className="text-ink-2">{t('unsubscribe.text', { uid })}</p>
          <Button look="ink" size="lg" loading={isPending} onClick={() => mutate()}>
            {t('unsubscribe.button')}
          </Button>
          {error && <ErrorLine alert>{errorText(error)}</ErrorLine>}
        </div>
      )}
    </div>
  );
}
