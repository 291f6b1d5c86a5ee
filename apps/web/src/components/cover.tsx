import { clsx } from 'clsx';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { coverArt } from '../lib/cover-art';

interface Props {
  /** The id of what it covers: decides the drawn cover. */
  seed: string;
  src?: string | null | undefined;
  /** Empty where the title stands beside it. */
  alt?: string;
  className?: string;
  /** Laid over the picture: a model tag, a play button. */
  children?: ReactNode;
}

/** The provider's picture as it comes, cropped to a square; the drawn cover of the same id when there is none or it fails. */
export function Cover({ seed, src, alt = '', className, children }: Props) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={clsx('relative block shrink-0 overflow-hidden rounded-cover bg-surface-2', className)}>
      <span className="block aspect-square">
        {src && failed !== src ? (
          <img
            src={src}
            alt={alt}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(src)}
            className="size-full object-cover"
          />
        ) : (
          <DrawnCover seed={seed} alt={alt} />
        )}
      </span>
      {children}
    </span>
  );
}

const DrawnCover = memo(function DrawnCover({ seed, alt }: { seed: string; alt: string }) {
  const { paper, marks } = useMemo(() => coverArt(seed), [seed]);
  return (
    <svg
      viewBox="0 0 200 200"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={!alt || undefined}
      className="block size-full"
    >
      <rect width="200" height="200" fill={paper} />
      {marks.map(({ d, circle, stroke, fill = 'none', opacity, width = 0.9 }, i) => {
        const ink = { fill, stroke, strokeWidth: width, strokeOpacity: opacity };
        return circle ? (
          <circle key={i} cx={circle[0]} cy={circle[1]} r={circle[2]} {...ink} />
        ) : (
          <path key={i} d={d} {...ink} />
        );
      })}
    </svg>
  );
});

/** The small name on a cover: the model that made it. */
export function CoverTag({ children }: { children: ReactNode }) {
  return (
    <span className="absolute top-2 left-2 rounded-tag bg-[oklch(0.2_0.015_196/0.78)] px-1.5 py-1 text-2xs leading-none text-[oklch(0.95_0.008_150)]">
      {children}
    </span>
  );
}
