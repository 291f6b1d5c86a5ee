import { firstPrice } from '@overtone/contract/first-song';
import { useTranslation } from 'react-i18next';
import { StringFigure } from '../../components/string-figure';
import { points } from '../../lib/format';
import { useSite } from '../../lib/site';

const steps = ['words', 'style', 'price', 'listen'] as const;
const facts = ['two', 'refund', 'own'] as const;

/** Of the model that everybody begins with. */
const pointsFor = (songs: number) => ({ n: points(songs * firstPrice) });

/** For a visitor: what it costs in one line, and the four steps of one string. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const gift = useSite()?.signup_points ?? 0;
  return (
    <>
      <ul className="flex flex-wrap gap-y-1 border-b border-line py-4 text-ink-2">
        {gift > 0 && <Fact>{t('facts.gift', { points: points(gift) })}</Fact>}
        {facts.map((fact) => (
          <Fact key={fact}>{t(`facts.${fact}`, pointsFor(1))}</Fact>
        ))}
      </ul>
      <section aria-labelledby="how" className="pt-9">
        <h2 id="how" className="voice text-xl">
          {t('how')}
        </h2>
        <StringFigure mode={steps.length} className="mt-7 mb-4 hidden h-12 w-full md:block" />
        <ol className="mt-5 grid gap-5 max-md:border-l max-md:border-line md:mt-0 md:grid-cols-4 md:gap-6">
          {steps.map((step) => (
            <li key={step} className="relative max-md:pl-5 md:px-2 md:text-center">
              <span aria-hidden className="hui absolute top-[7px] -left-1 md:hidden" />
              <h3 className="text-md">{t(`steps.${step}.title`)}</h3>
              <p className="mt-1 text-xs text-ink-2">{t(`steps.${step}.text`, pointsFor(2))}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Fact({ children }: { children: string }) {
  return (
    <li className="mr-5 border-line last:mr-0 last:border-0 md:mr-4 md:border-r md:pr-4 md:last:pr-0">{children}</li>
  );
}
