import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageTitle } from '../../components/page-title';
import { useSite } from '../../lib/site';
import { disclosureLink } from './disclosure';
import { Sounds } from './sounds';

const links = [
  ['agreement', '/agreement'],
  ['privacy', '/privacy'],
  ['faq', '/faq'],
  ['pricing', '/pricing'],
] as const;

/** What this is, and who runs it, as the operator has told. */
export function AboutPage() {
  const { t } = useTranslation('about');
  const { t: shell } = useTranslation();
  return (
    <article className="wrap">
      <div className="mx-auto max-w-[38em] text-md leading-read">
        <PageTitle>{shell('title.about')}</PageTitle>
        <p className="voice text-lg">{t('lead')}</p>
        <p className="mt-3 text-ink-2">{t('synthetic')}</p>
        <Operator />
        <Accessibility />
        <Sounds />
        <nav aria-labelledby="about-more" className="pt-8">
          <h2 id="about-more" className="voice border-b border-line pb-3 text-lg">
            {t('more')}
          </h2>
          <ul className="flex flex-wrap gap-x-6 pt-3">
            {links.map(([name, to]) => (
              <li key={name}>
                <Link to={to} className="link inline-block py-2 touch:min-w-11">
                  {t(`links.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  );
}

/** What can be relied on, what is known to be hard, and whom to tell. */
function Accessibility() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="about-accessibility" className="pt-8">
      <h2 id="about-accessibility" className="voice border-b border-line pb-3 text-lg">
        {t('accessibility.title')}
      </h2>
      {(['keyboard', 'seen', 'heard', 'known', 'tell'] as const).map((name) => (
        <p key={name} className="pt-3 text-ink-2">
          {t(`accessibility.${name}`)}
        </p>
      ))}
    </section>
  );
}

function Operator() {
  const { t } = useTranslation('about');
  const rows = useSite()?.disclosures;
  return (
    <section aria-labelledby="about-operator" className="pt-8">
      <h2 id="about-operator" className="voice border-b border-line pb-3 text-lg">
        {t('operator')}
      </h2>
      {rows?.length === 0 && <p className="pt-4 text-ink-2">{t('none')}</p>}
      <dl className="grid gap-x-6 gap-y-1 pt-3 md:grid-cols-[12em_1fr]">
        {rows?.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt className="pt-2 text-ink-2">{t(`keys.${key}`)}</dt>
            <dd className="min-w-0 pb-3 [text-autospace:no-autospace] break-words md:pt-2">
              <Linked to={disclosureLink(key, text)}>{text}</Linked>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Linked({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children;
  const elsewhere = to.startsWith('https:') && { target: '_blank', rel: 'noreferrer' };
  return (
    <a href={to} className="link touch:-my-2.5 touch:inline-block touch:py-2.5" {...elsewhere}>
      {children}
    </a>
  );
}
