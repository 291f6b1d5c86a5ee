import { hashOf } from '@overtone/artwork/chance';
import { pigments } from '@overtone/artwork/pigment';
import { useState } from 'react';

interface Props {
  src?: string | null | undefined;
  /** Decides the drawn picture while there is no other. */
  seed: string;
  /** Empty where the name stands beside it. */
  name?: string;
  size?: number;
}

export function Avatar({ src, seed, name = '', size = 32 }: Props) {
  const [failed, setFailed] = useState<string>();
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt={name}
        width={size}
        height={size}
        onError={() => setFailed(src)}
        className="shrink-0 rounded-round bg-surface-2 object-cover"
        style={{ width: size, height: size }}
      />
    );
  }
  const n = hashOf(seed);
  const coat = pigments[n % 12];
  const face = pigments[(n + 4) % 12];
  return (
    <svg
      viewBox="0 0 40 40"
      role={name ? 'img' : undefined}
      aria-label={name || undefined}
      aria-hidden={!name || undefined}
      width={size}
      height={size}
      className="shrink-0 rounded-round"
    >
      <rect width="40" height="40" fill={`oklch(0.82 0.05 ${coat})`} />
      <circle cx="20" cy={16 + (n % 3)} r="8" fill={`oklch(0.48 0.08 ${face})`} />
      <path d="M5 42a15 13 0 0 1 30 0z" fill={`oklch(0.48 0.08 ${coat})`} />
    </svg>
  );
}
