import { coverArt } from '@overtone/artwork/screen';
import { svgOf } from '@overtone/artwork/svg';
import { useMemo } from 'react';

interface DrawnProps {
  seed: string;
  alt: string;
}

/** The picture that is drawn from an id: one element of the page, however many lines it has. */
export function DrawnCover({ seed, alt }: DrawnProps) {
  const src = useMemo(() => pictureOf(seed), [seed]);
  return <img src={src} alt={alt} decoding="async" className="block size-full" />;
}

function pictureOf(seed: string): string {
  const { paper, marks } = coverArt(seed);
  const ground = `<rect width="200" height="200" fill="${paper}"/>`;
  const size = 'width="384" height="384" viewBox="0 0 200 200"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none">${ground}${svgOf(marks)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
