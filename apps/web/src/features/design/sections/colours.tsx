import { pigments } from '@overtone/artwork/pigment';
import type { CSSProperties } from 'react';
import { contrast } from '../contrast';
import { DesignSection, Group, TokenName } from '../design-section';
import { paintedColour, useTokens } from '../use-tokens';
import { useWords } from '../words';

const surfaces = ['ground', 'surface-1', 'surface-2', 'surface-3'] as const;
const inks = ['ink-1', 'ink-2', 'ink-3', 'ink-off', 'edge', 'line', 'nacre', 'focus'] as const;
const sounds = ['rosin', 'rosin-hover', 'rosin-press', 'rosin-text', 'rosin-line'] as const;
const states = ['ok', 'info', 'warn', 'err'] as const;

export function ColoursSection() {
  const words = useWords();
  return (
    <DesignSection id="colours">
      <Group name={words.colours.ink}>
        <Swatches names={[...surfaces, ...inks]} className="grid-cols-3 md:grid-cols-6" />
      </Group>
      <div className="grid gap-8 md:grid-cols-[5fr_4fr]">
        <Group name={words.colours.sound}>
          <Swatches names={sounds} className="grid-cols-3 md:grid-cols-5" />
        </Group>
        <Group name={words.colours.state}>
          <Swatches names={states} className="grid-cols-3 md:grid-cols-4" />
        </Group>
      </div>
      <Group name={words.colours.pigments}>
        <Pigments />
      </Group>
    </DesignSection>
  );
}

function Swatches({ names, className }: { names: readonly string[]; className: string }) {
  return (
    <ul className={`grid gap-x-3 gap-y-5 ${className}`}>
      {names.map((name) => (
        <li key={name}>
          <span
            className="block h-12 rounded-control inset-ring inset-ring-line"
            style={{ background: `var(--${name})` }}
          />
          <TokenName>{name}</TokenName>
          {!surfaces.includes(name as never) && <Figures name={name} />}
        </li>
      ))}
    </ul>
  );
}

/** Contrast on the four surfaces, in their order. */
function Figures({ name }: { name: string }) {
  const token = useTokens();
  const painted = (of: string) => paintedColour(token(of));
  return (
    <p className="text-2xs text-ink-3">
      {surfaces.map((surface) => contrast(painted(name), painted(surface)).toFixed(1)).join(' ')}
    </p>
  );
}

function Pigments() {
  const words = useWords();
  return (
    <ul className="grid grid-cols-6 gap-x-2 gap-y-5 md:grid-cols-12">
      {pigments.map((hue, i) => (
        <li key={hue} data-hue style={{ '--hue': hue } as CSSProperties} className="min-w-0">
          <span className="block h-9 rounded-t-control bg-tone" />
          <span className="block h-9 rounded-b-control bg-tone-fill" />
          <span className="mt-1.5 block text-2xs text-ink-3">
            {words.colours.names[i]} {hue}
          </span>
        </li>
      ))}
    </ul>
  );
}
