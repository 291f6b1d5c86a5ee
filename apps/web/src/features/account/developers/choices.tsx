import type { ReactNode } from 'react';
import { Checkbox } from '../../../components/checkbox';

interface Props<V extends string> {
  legend: string;
  all: readonly V[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
  children: (value: V) => ReactNode;
}

/** Some of a list, each with its box. */
export function Choices<V extends string>({ legend, all, chosen, onChange, children }: Props<V>) {
  return (
    <fieldset className="flex flex-col gap-3 touch:gap-6">
      <legend className="mb-2.5 text-xs text-ink-2 touch:mb-4">{legend}</legend>
      {all.map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onCheckedChange={(on) => onChange(all.filter((one) => (one === value ? on : chosen.includes(one))))}
        >
          {children(value)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
