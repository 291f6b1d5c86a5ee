import { developerLimits } from '@overtone/contract/limits-developers';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, CircleAlert, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { useManual } from '../../../lib/manual-address';
import { site } from '../../../lib/site';
import { Section } from '../page/section';
import { KeyList } from './key-list';
import { WebhookList } from './webhook-list';

const { keptDays, waiting } = developerLimits.webhooks;

/** What programs of a member may do, and whom we tell. */
export function DevelopersTab() {
  const { t } = useTranslation('developers');
  const { show } = useManual();
  // The operator may have closed it since this page began.
  const { data: now } = useQuery({ ...site(), staleTime: 0 });
  return (
    <>
      <div className="pt-7 text-xs text-ink-2">
        <p className="max-w-[42em]">{t('about')}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {now?.api_docs !== false && <DocsLink />}
          <Button size="sm" look="quiet" icon={BookOpen} onClick={() => show('developers')}>
            {t('manual')}
          </Button>
        </p>
      </div>
      {now?.developers_open === false && (
        <p role="status" className="mt-5 flex max-w-[42em] items-start gap-1.5 text-xs text-warn">
          <CircleAlert aria-hidden size={14} strokeWidth={1.6} className="mt-0.5 shrink-0" />
          {t('closed', { days: keptDays, most: waiting })}
        </p>
      )}
      <Section title={t('keys.title')}>
        <KeyList />
      </Section>
      <Section title={t('hooks.title')}>
        <WebhookList />
      </Section>
    </>
  );
}

function DocsLink() {
  const { t } = useTranslation('developers');
  return (
    <a
      className="inline-flex min-h-8 items-center gap-1.5 underline underline-offset-4 touch:min-h-11"
      href="/api/docs"
      target="_blank"
      rel="noreferrer"
    >
      {t('docs')}
      <ExternalLink aria-hidden size={13} strokeWidth={1.6} />
    </a>
  );
}
