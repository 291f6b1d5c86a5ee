import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site';

/** Says that nothing here leaves the box, and where its letters lie. */
export function SandboxTag() {
  const { t } = useTranslation();
  const site = useSite();
  if (!site?.sandbox) return null;
  const tag = (
    <span className="rounded-tag px-[5px] py-[3px] leading-none whitespace-nowrap text-warn inset-ring inset-ring-current">
      {t('sandbox.tag')}
    </span>
  );
  if (!site.outbox_url) return <span className="text-2xs">{tag}</span>;
  return (
    <a
      href={site.outbox_url}
      target="_blank"
      rel="noreferrer"
      title={t('sandbox.text')}
      className="group flex h-11 items-center gap-2 rounded-control px-1.5 text-2xs whitespace-nowrap text-ink-2 md:h-9 xl:px-2"
    >
      {tag}
      <span className="group-hover:text-ink-1 group-hover:underline max-xl:sr-only">{t('sandbox.outbox')}</span>
    </a>
  );
}
