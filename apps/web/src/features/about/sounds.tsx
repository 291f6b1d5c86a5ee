import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Whose recordings and voices songs are made with. The terms are long and fetched when somebody wants to read them. */
export function Sounds() {
  const { t } = useTranslation('about');
  const [notice, setNotice] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const read = () => {
    setLost(false);
    import('../../../../../NOTICE?raw').then(
      ({ default: text }) => setNotice(text),
      () => setLost(true),
    );
  };
  return (
    <section aria-labelledby="about-sounds" className="pt-8">
      <h2 id="about-sounds" className="voice border-b border-line pb-3 text-lg">
        {t('sounds.title')}
      </h2>
      <p className="pt-3 text-ink-2">{t('sounds.text')}</p>
      <details className="pt-2" onToggle={({ currentTarget }) => currentTarget.open && notice === null && read()}>
        <summary className="link inline-block cursor-pointer py-2">{t('sounds.terms')}</summary>
        {notice === null && <p role="status">{t(isLost ? 'sounds.lost' : 'sounds.loading')}</p>}
        {notice !== null && (
          <pre lang="en" className="mt-2 border-y border-line py-3 text-sm whitespace-pre-wrap">
            {notice}
          </pre>
        )}
      </details>
    </section>
  );
}
