import { coverArt } from '@overtone/artwork/screen';
import { useMemo } from 'react';

interface DrawnProps {
  seed: string;
  alt: string;
}

/** The picture that is drawn from an id. */
export function DrawnCover({ seed, alt }: DrawnProps) {
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
}
