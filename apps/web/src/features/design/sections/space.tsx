import { DesignSection, Group, TokenName } from '../design-section';
import { useWords } from '../words';

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24];
const controls = ['control-sm', 'control', 'hit', 'control-lg'];
const radii = ['cover', 'control', 'card', 'dialog', 'round'];
const shadows = [1, 2, 3];

export function SpaceSection() {
  const words = useWords();
  return (
    <DesignSection id="space">
      <Group name={words.space.space}>
        <ul className="flex flex-wrap items-end gap-x-5 gap-y-4">
          {steps.map((step) => (
            <li key={step} className="flex flex-col items-center gap-1.5">
              <span className="bg-ink-3" style={{ width: `var(--space-${step})`, height: `var(--space-${step})` }} />
              <TokenName>{step * 4}</TokenName>
            </li>
          ))}
        </ul>
      </Group>
      <div className="grid gap-8 md:grid-cols-2">
        <Group name={words.space.controls}>
          <ul className="flex flex-wrap items-end gap-4">
            {controls.map((control) => (
              <li key={control} className="flex flex-col gap-1.5">
                <span
                  className="w-18 rounded-control inset-ring inset-ring-edge"
                  style={{ height: `var(--${control})` }}
                />
                <TokenName>{control}</TokenName>
              </li>
            ))}
          </ul>
        </Group>
        <Group name={words.space.radii}>
          <ul className="flex flex-wrap items-end gap-4">
            {radii.map((radius) => (
              <li key={radius} className="flex flex-col gap-1.5">
                <span className="size-12 bg-surface-3" style={{ borderRadius: `var(--radius-${radius})` }} />
                <TokenName>{radius}</TokenName>
              </li>
            ))}
          </ul>
        </Group>
      </div>
      <Group name={words.space.shadows}>
        <ul className="flex flex-wrap gap-8">
          {shadows.map((shadow) => (
            <li
              key={shadow}
              className="grid h-20 w-32 place-items-center rounded-card bg-popover"
              style={{ boxShadow: `var(--shadow-${shadow})` }}
            >
              <TokenName>shadow-{shadow}</TokenName>
            </li>
          ))}
        </ul>
      </Group>
    </DesignSection>
  );
}
