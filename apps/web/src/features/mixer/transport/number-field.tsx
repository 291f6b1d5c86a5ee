import { useRef, useState } from 'react';
import { Field } from '../../../components/field';
import { Input } from '../../../components/input';
import { newGesture } from '../session/gesture';

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  /** All that is typed from coming to leaving is one gesture. */
  onChange: (value: number, gesture: string) => void;
}

/** A number that counts once it is within its bounds; what is typed stays until it is left. */
export function NumberField({ label, value, least, most, step, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const gesture = useRef('');
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && number >= least && number <= most) onChange(number, gesture.current);
  };
  return (
    <Field label={label} className="grow">
      <Input
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={step}
        value={typed ?? String(value)}
        onChange={(event) => take(event.target.value)}
        onFocus={() => (gesture.current = newGesture())}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
