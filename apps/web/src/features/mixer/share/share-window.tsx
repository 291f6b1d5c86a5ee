import { mixingLimits } from '@overtone/contract/limits-mixing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { ErrorLine } from '../../../components/error-line';
import { requestLogin } from '../../../lib/login-request';
import { useSession } from '../../../lib/session';
import { errorText } from '../../../lib/show-error';
import type { Shareable } from '../../../mixing/share';
import { useProject } from '../session/mixer-context';
import { LinkList } from './link-list';
import { copyAddress, outgoingQuery, useShare } from './mix-links';

const { days } = mixingLimits.mixing.links;

/** What goes out, a new link, and the links that stand. A login is asked for here and no earlier. */
export function ShareWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mixer');
  const uid = useSession((session) => session.uid);
  const project = useProject((whole) => whole);
  const { data: outgoing } = useQuery(outgoingQuery(useQueryClient(), project));
  const share = useShare();
  const make = async () => {
    if (!outgoing) return;
    const link = await share.mutateAsync(outgoing.project).catch(() => null);
    if (link) await copyAddress(link);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={640}
      title={t('share.title')}
      description={t('share.help', { n: days })}
      footer={
        uid === null ? (
          <Button look="ink" onClick={() => requestLogin({ then: () => undefined })}>
            {t('songs.loginButton')}
          </Button>
        ) : (
          <Button
            look="ink"
            loading={share.isPending || !outgoing}
            disabledReason={outgoing?.fits === false ? t('share.long') : undefined}
            onClick={() => void make()}
          >
            {t('share.make')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {outgoing && <Left left={outgoing.left} />}
        {share.error && <ErrorLine alert>{errorText(share.error, t('share.failed')) ?? t('share.failed')}</ErrorLine>}
        {uid === null ? <p className="text-xs text-ink-2">{t('share.login')}</p> : <LinkList uid={uid} />}
      </div>
    </Dialog>
  );
}

/** What whoever opens the link does not hear. */
function Left({ left }: Pick<Shareable, 'left'>) {
  const { t } = useTranslation('mixer');
  if (left.length === 0) return null;
  return (
    <section className="rounded-control bg-surface-2 p-3.5">
      <h3 className="text-xs text-ink-2">{t('share.left', { count: left.length, n: String(left.length) })}</h3>
      <ul className="mt-2 flex max-h-40 flex-col gap-1 overflow-y-auto text-xs">
        {left.map(({ audio, why }) => (
          <li key={audio.id} className="flex gap-3">
            <span className="min-w-0 grow truncate" title={audio.name}>
              {audio.name}
            </span>
            <span className="shrink-0 text-ink-3">{t(`share.why.${why}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
