import { ChevronDown } from 'lucide-react';
import { Button } from '../../components/button';
import { Menu, MenuChoice } from '../../components/menu';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; label: string; apart?: boolean }[];
  onChange: (value: string) => void;
  quiet?: boolean;
}

/** One filter, or the order, as a menu: its button says what is chosen. */
export function FilterChoice({ label, value, options, onChange, quiet = false }: Props) {
  const chosen = options.find((option) => option.value === value && value !== '');
  return (
    <Menu
      label={label}
      trigger={
        <Button look={quiet ? 'quiet' : 'line'} size="sm" aria-label={chosen ? `${label}: ${chosen.label}` : label}>
          {chosen?.label ?? label}
          <ChevronDown aria-hidden size={14} strokeWidth={1.6} />
        </Button>
      }
    >
      <MenuChoice label={label} value={value} onValueChange={onChange} options={options} />
    </Menu>
  );
}
