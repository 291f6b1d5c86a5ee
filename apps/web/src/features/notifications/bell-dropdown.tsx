import * as Popover from '@radix-ui/react-popover';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationPanel } from './notification-panel';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** 380 wide under the bell. */
export function BellDropdown({ open, onOpenChange, button }: Props) {
  const { t } = useTranslation('notifications');
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    // Whatever was opened out of it has the focus by now.
    if (document.activeElement === document.body) button.current?.focus();
  };
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label={t('title')}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => button.current?.contains(event.target as Node) && event.preventDefault()}
          onCloseAutoFocus={giveFocusBack}
          className="popover z-(--z-dropdown) flex h-[min(560px,var(--radix-popover-content-available-height))] w-[380px] flex-col rounded-card bg-popover [--back:var(--popover)] shadow-2"
        >
          <NotificationPanel onLeave={() => onOpenChange(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
