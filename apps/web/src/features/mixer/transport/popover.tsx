import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A few controls under the button that names them. */
export function Popover({ trigger, label, align = 'center', children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="popover z-(--z-dropdown) max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto rounded-card bg-popover p-4 shadow-2 outline-none [--back:var(--popover)]"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
