import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { Part } from './part';

/** Most covers have a picture: the drawing's code waits for one that has none. Without it the paper stays empty. */
const drawnCover = async () => (await import('./drawn-cover')).DrawnCover;

interface Props {
  /** The id of what it covers: decides the drawn cover. */
  seed: string;
  src?: string | null | undefined;
  /** Empty where the title stands beside it. */
  alt?: string;
  /** On the first screen: fetched at once, before other pictures. */
  first?: boolean;
  className?: string;
  /** Laid over the picture: a model tag, a play button. */
  children?: ReactNode;
}

/** The width our small pictures have; the page decides how large they are shown. */
const pixels = 384;

/** The provider's picture as it comes, cropped to a square; the drawn cover of the same id when there is none or it fails. */
export function Cover({ seed, src, alt = '', first, className, children }: Props) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={clsx('relative block shrink-0 overflow-hidden rounded-cover bg-surface-2', className)}>
      <span className="block aspect-square">
        {src && failed !== src ? (
          <img
            src={src}
            alt={alt}
            width={pixels}
            height={pixels}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding="async"
            onError={() => setFailed(src)}
            className="size-full object-cover"
          />
        ) : (
          <Part load={drawnCover} silent>
            {(DrawnCover) => <DrawnCover seed={seed} alt={alt} />}
          </Part>
        )}
      </span>
      {children}
    </span>
  );
}

/** The small name on a cover: the model that made it. */
export function CoverTag({ children }: { children: ReactNode }) {
  return (
    <span className="absolute top-2 left-2 max-w-[calc(100%-16px)] truncate rounded-tag bg-[oklch(0.2_0.015_196/0.78)] px-1.5 py-1 text-2xs leading-none text-[oklch(0.95_0.008_150)]">
      {children}
    </span>
  );
}
