import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../components/button';
import { currentLanguage } from '../../lib/language';
import { pictureOf } from './pictures';
import type { Topic } from './topic';

interface Props {
  topic: Topic;
  /** Where the list is not beside it. */
  onBack: (() => void) | undefined;
}

/** These open in a tab of their own, wherever they are linked. */
const legal = ['/agreement', '/privacy'];

export function TopicArticle({ topic: { id, title, about, steps, cost, trouble, links }, onBack }: Props) {
  const { t } = useTranslation('manual');
  const picture = pictureOf(id, currentLanguage());
  return (
    <article aria-labelledby={`manual-${id}`} className="leading-read text-ink-2 max-md:pt-1">
      {onBack && (
        <Button look="quiet" size="sm" icon={ArrowLeft} className="-ml-2 mb-1" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <h3 id={`manual-${id}`} className="voice text-xl leading-tight text-ink-1">
        {title}
      </h3>
      <p className="mt-2 text-ink-1">{about}</p>
      {picture && (
        <img
          src={picture}
          alt={t('picture', { title })}
          loading="lazy"
          className="mt-4 h-auto min-h-40 max-w-full rounded-control border border-line object-contain"
        />
      )}
      <h4 className="mt-5 font-semibold text-ink-1">{t('steps')}</h4>
      <ol className="mt-1.5 flex list-decimal flex-col gap-1.5 pl-5 marker:text-ink-3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {cost !== undefined && (
        <>
          <h4 className="mt-5 font-semibold text-ink-1">{t('cost')}</h4>
          <p className="mt-1.5">{cost}</p>
        </>
      )}
      <h4 className="mt-5 font-semibold text-ink-1">{t('trouble')}</h4>
      <ul className="mt-1.5 flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-3">
        {trouble.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4">
        {links.map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            target={legal.includes(to) ? '_blank' : undefined}
            className="link py-1 text-ink-1 max-md:py-2"
          >
            {text}
          </Link>
        ))}
      </p>
    </article>
  );
}
