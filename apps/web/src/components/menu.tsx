import { clsx } from 'clsx';
import { Check, type LucideIcon } from 'lucide-react';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { Fragment, useId, type ReactElement, type ReactNode } from 'react';
import './menu.css';

interface Props {
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  /** It was closed; what had the focus before takes it back. Without it the trigger does. */
  onClose?: () => void;
  children: ReactNode;
}

export function Menu({ trigger, label, align = 'end', defaultOpen, onClose, children }: Props) {
  return (
    <Radix.Root modal={false} {...(defaultOpen && { defaultOpen })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          {...(onClose && { onCloseAutoFocus: (event: Event) => (event.preventDefault(), onClose()) })}
          className="popover menu-rows z-(--z-dropdown) max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card p-1.5 shadow-2"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const row = clsx(
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 outline-none touch:min-h-11',
  'data-highlighted:bg-surface-3',
);

interface ItemProps {
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  /** Shown at the right; the row stays reachable but does nothing. */
  disabledReason?: string | undefined;
  /** What sets it apart from a row like it, below its name. */
  help?: string | undefined;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, onSelect, danger, disabledReason, help, children }: ItemProps) {
  const id = useId();
  return (
    <Radix.Item
      aria-disabled={Boolean(disabledReason) || undefined}
      {...(help && { 'aria-labelledby': id, 'aria-describedby': `${id}-help` })}
      onSelect={(event) => (disabledReason ? event.preventDefault() : onSelect())}
      className={clsx(row, disabledReason ? 'text-ink-off' : danger && 'text-err')}
    >
      {Icon && <Icon aria-hidden size={18} strokeWidth={1.6} />}
      <span className={clsx('grow', help && 'py-1')}>
        <span id={id}>{children}</span>
        {help && (
          <span id={`${id}-help`} className="block text-2xs text-ink-3">
            {help}
          </span>
        )}
      </span>
      {disabledReason && <span className="text-2xs text-ink-3">{disabledReason}</span>}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-1.5 text-2xs text-ink-3">{children}</Radix.Label>;
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  /** One that is `apart` begins another kind: a line stands before it. */
  options: readonly { value: V; label: string; icon?: LucideIcon; apart?: boolean }[];
}

/** One of a few; choosing keeps the menu open so that the effect can be seen. */
export function MenuChoice<V extends string>({ label, value, onValueChange, options }: ChoiceProps<V>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onValueChange(next as V)} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map(({ value: option, label: name, icon: Icon, apart }) => (
        <Fragment key={option}>
          {apart && <MenuSeparator />}
          <Radix.RadioItem value={option} onSelect={(event) => event.preventDefault()} className={row}>
            {Icon && <Icon aria-hidden size={18} strokeWidth={1.6} />}
            <span className="grow">{name}</span>
            <Radix.ItemIndicator>
              <Check aria-hidden size={16} strokeWidth={1.6} />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        </Fragment>
      ))}
    </Radix.RadioGroup>
  );
}
