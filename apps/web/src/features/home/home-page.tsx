import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button';
import { StepDots } from '../../components/step-dots';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { useSlides } from './use-slides';

const slogans = ['unsaid', 'rise', 'half', 'night', 'touch'] as const;

interface Props {
  /** What is announced here, under the top bar. */
  announcements: ReactNode;
  /** A member's latest songs; nothing for a visitor, who reads how it works. */
  recent: ReactNode;
}

export function HomePage({ announcements, recent }: Props) {
  const { t } = useTranslation('home');
  const [held, setHeld] = useState(false);
  const { index, choose } = useSlides(slogans.length, held);
  const slogan = slogans[index] ?? 'unsaid';
  return (
    <div className="wrap">
      {announcements}
      <div
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Hero slide={index} lines={[t(`slogans.${slogan}.first`), t(`slogans.${slogan}.second`)]} />
        <div className="flex flex-wrap items-center gap-3 border-y border-line py-[17px]">
          <p className="order-1 w-full text-ink-2 md:ml-3.5 md:w-auto md:grow">{t('lead')}</p>
          <ButtonLink to="/create" look="sound" size="lg" className="max-md:grow max-md:px-4">
            {t('create')}
          </ButtonLink>
          <ButtonLink to="/my-music" look="line" size="lg" className="max-md:grow max-md:px-4">
            {t('mine')}
          </ButtonLink>
          <div className="md:order-2">
            <StepDots
              count={slogans.length}
              index={index}
              onSelect={choose}
              label={(i) => t('slogan', { index: i + 1, count: slogans.length })}
            />
          </div>
        </div>
      </div>
      {recent ? (
        <section aria-labelledby="recent" className="pt-7">
          <h2 id="recent" className="voice mb-3 text-xl">
            {t('recent')}
          </h2>
          {recent}
        </section>
      ) : (
        <HowItWorks />
      )}
    </div>
  );
}
