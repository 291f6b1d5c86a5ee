import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/button';
import { StepDots } from '../../components/step-dots';
import { Hero } from './hero';
import { useSlides } from './use-slides';

const slogans = ['unsaid', 'rise', 'half', 'night', 'touch'] as const;

function explore(): void {
  const heading = document.getElementById('recommended');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Five slogans by turns, and the two ways from here. They stand while pointer or focus is on them. */
export function HeroBand() {
  const { t } = useTranslation('home');
  const [held, setHeld] = useState(false);
  // Home is kept behind other pages: no pointer leaves what is hidden.
  useEffect(() => () => setHeld(false), []);
  const { index, choose } = useSlides(slogans.length, held);
  const slogan = slogans[index] ?? 'unsaid';
  return (
    <div
      data-hero
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Hero slide={index} lines={[t(`slogans.${slogan}.first`), t(`slogans.${slogan}.second`)]} />
      <div className="flex flex-wrap items-center gap-3 border-y border-line py-[17px]">
        <p className="text-ink-2 max-md:sr-only md:order-1 md:ml-3.5 md:grow">{t('lead')}</p>
        <ButtonLink to="/create" look="sound" size="lg" className="max-md:grow max-md:px-4">
          {t('create')}
        </ButtonLink>
        <Button look="line" size="lg" className="max-md:grow max-md:px-4" onClick={explore}>
          {t('explore')}
        </Button>
        <div className="hero-dots">
          <StepDots
            count={slogans.length}
            index={index}
            onSelect={choose}
            label={(i) => t('slogan', { index: i + 1, count: slogans.length })}
          />
        </div>
      </div>
    </div>
  );
}
