import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/page-title';
import { useSite } from '../../lib/site';

export interface LegalText {
  title: string;
  /** The day from which it counts, as `2026-01-31`. */
  since: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

interface Props {
  /** The text, with the address under which the operator is reached; null when none is given. */
  write: (contact: string | null) => LegalText;
}

const inWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

/** The Chinese text is the one that counts, so it is shown in every language. */
export function LegalPage({ write }: Props) {
  const { i18n } = useTranslation();
  const text = write(useSite()?.contact_email ?? null);
  return (
    <article lang="zh-CN" className="wrap">
      <div className="mx-auto max-w-[38em] text-md leading-read">
        <PageTitle>{text.title}</PageTitle>
        {i18n.language === 'en' && (
          <p lang="en" className="mb-4 text-sm text-ink-2">
            The binding text is the Chinese one below.
          </p>
        )}
        <p className="border-b border-line pb-5 text-sm text-ink-3">{inWords(text.since)}起生效</p>
        {text.sections.map((section, i) => (
          <section key={section.title} className="pt-7">
            <h2 className="text-lg">
              {i + 1}．{section.title}
            </h2>
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
