import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowWidth } from '../../lib/media';
import { heroLayout } from './hero-layout';
import { HeroStrings } from './hero-strings';

interface Props {
  lines: readonly [string, string];
  /** Number of the slogan: with each one the string is plucked again. */
  slide: number;
}

/** From string to string. They stand in the gutters of the grid, half a gutter (12 px) outside the content on both sides. */
const gap = (strings: number) => `((100cqw + 24px) / ${strings - 1})`;

/** Where everything stands is said in the box's own width: nothing is measured before the first picture. */
export function Hero({ lines, slide }: Props) {
  const { i18n } = useTranslation();
  const windowWidth = useWindowWidth((px) => px);
  const layout = heroLayout(windowWidth);
  // The first one is there from the start.
  const [turned, setTurned] = useState(false);
  if (slide !== 0 && !turned) setTurned(true);
  const comes = turned && 'animate-[appear_var(--dur-2)_var(--ease-pluck)]';
  const upright = i18n.language !== 'en';
  return (
    <section className="@container relative" style={{ height: layout.height }}>
      <HeroStrings layout={layout} pluck={slide} />
      {upright ? (
        <p
          key={slide}
          className={clsx(
            comes,
            'voice absolute top-4 -translate-x-1/2 text-[32px] tracking-[0.06em] whitespace-nowrap [writing-mode:vertical-rl] md:top-11 md:text-5xl',
          )}
          style={{
            left: `calc(100cqw + 12px - ${gap(layout.strings)})`,
            lineHeight: `calc(${gap(layout.strings)})`,
          }}
        >
          {lines[0]}
          <br />
          {lines[1]}
        </p>
      ) : (
        <p key={slide} className={clsx(comes, 'voice absolute bottom-[9%] left-0 text-2xl leading-tight md:text-4xl')}>
          {lines.map((line) => (
            <span key={line} className="table bg-ground py-0.5 pr-3">
              {line}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
