interface Props {
  className?: string;
  /** Below 24 px the thin strokes and the dot grow. */
  small?: boolean;
}

/** 弦外, drawn in one stroke width; the dot has left the string. Never under 22 px high. */
export function Wordmark({ className }: Props) {
  return (
    <svg viewBox="0 0 132 64" role="img" aria-label="弦外 Overtone" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="4.4" strokeLinejoin="miter">
        <path d="M6 12H22V25H8V38H22C22 46 21.4 50 20.6 53.4C20 56 18 56.4 13.6 55.2" />
        <path d="M43.5 6V14M28 17.5H60" />
        <path d="M43 18L34.5 32H46M54 25.5L31.5 54H55M50 44L59 57" />
        <path d="M88 7C85.6 16 81.5 25 75.5 32.5M85.8 17.5H101C98.6 35 91 48.5 76 58M83.5 30L93 39" />
        <path d="M111 6V59" />
      </g>
      <circle cx="124" cy="26" r="4.6" fill="var(--rosin)" />
    </svg>
  );
}

/** A string, its fundamental on both sides, one dot at a third of its length. */
export function Mark({ className, small }: Props) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <g fill="none" stroke="currentColor">
        <path d="M11 2V30" strokeWidth="2.8" />
        <path
          d="M11 3C16 8 18.8 12 18.8 16S16 24 11 29M11 3C6 8 3.2 12 3.2 16S6 24 11 29"
          strokeWidth={small ? 1.8 : 1.5}
        />
      </g>
      <circle cx="26" cy="11.7" r={small ? 3.6 : 3.2} fill="var(--rosin)" />
    </svg>
  );
}
