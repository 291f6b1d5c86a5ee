import * as Radix from '@radix-ui/react-tooltip';
import { useState, type ReactElement, type ReactNode } from 'react';

interface Props {
  text: ReactNode;
  children: ReactElement;
}

/** Names an icon. Never holds a fact that is needed: touch does not show it. */
export function Tooltip({ text, children }: Props) {
  const [open, setOpen] = useState(false);
  // Under a finger it would come with the focus and stay.
  const turn = (wanted: boolean) => setOpen(wanted && matchMedia('(hover: hover)').matches);
  return (
    <Radix.Provider delayDuration={480}>
      <Radix.Root open={open} onOpenChange={turn}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="tooltip pointer-events-none z-(--z-toast) max-w-60 rounded-control bg-ink-1 px-2.5 py-1 text-2xs text-on-ink shadow-2 select-none"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
