import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/page-title';
import type { AppLanguage } from '../../lib/language';
import { useSite } from '../../lib/site';

export interface LegalText {
  title: string;
  /** The day from which it counts, as `2026-01-31`. */
  since: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** Writes the text, with the address under which the operator is reached; null when none is given. */
type Writing = (contact: string | null) => LegalText;

const dayIn = (day: string, language: AppLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** In the reader's language; the Chinese text is the one that counts, and is a press away from its translation. */
export function LegalPage({ zh, en }: { zh: Writing; en: Writing }) {
  const { i18n } = useTranslation();
  const reader: AppLanguage = i18n.language === 'en' ? 'en' : 'zh-CN';
  const [asked, setAsked] = useState<AppLanguage | null>(null);
  const shown = reader === 'en' ? (asked ?? 'en') : 'zh-CN';
  const text = (shown === 'en' ? en : zh)(useSite()?.contact_email ?? null);
  const day = dayIn(text.since, shown);
  return (
    <article lang={shown} className="wrap">
      <div className="mx-auto max-w-[38em] text-md leading-read">
        <PageTitle>{text.title}</PageTitle>
        {reader === 'en' && (
          <p lang="en" className="mb-4 text-sm text-ink-2">
            {shown === 'en'
              ? 'This is a translation. The binding text is the Chinese one.'
              : 'This is the binding text.'}{' '}
            <button type="button" className="link touch:py-3" onClick={() => setAsked(shown === 'en' ? 'zh-CN' : 'en')}>
              {shown === 'en' ? 'Read the Chinese text' : 'Read the translation'}
            </button>
          </p>
        )}
        <p className="border-b border-line pb-5 text-sm text-ink-3">
          {shown === 'en' ? `In force since ${day}` : `${day}起生效`}
        </p>
        {text.sections.map((section, i) => (
          <section key={section.title} className="pt-7">
            <h2 className="text-lg">{shown === 'en' ? `${i + 1}. ${section.title}` : `${i + 1}．${section.title}`}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2.5 break-words text-ink-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
