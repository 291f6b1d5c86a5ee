import { ListMusic } from 'lucide-react';
import * as Popover from '@radix-ui/react-popover';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { giveFocusBack } from './give-focus-back';
import { showQueue, usePanel } from './panel';
import { QueuePanel } from './queue-panel';

/**
 * What comes next, over the middle of the bar. Not a trigger of Radix: on phones, where the button is not shown, the menu
 * opens the same panel.
 */
export function QueueButton({ className = '' }: { className?: string }) {
  const { t } = useTranslation('player');
  const open = usePanel((panel) => panel.queue);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover.Root open={open} onOpenChange={showQueue}>
      <Popover.Anchor asChild>
        <span aria-hidden className="pointer-events-none absolute top-0 left-1/2 size-0" />
      </Popover.Anchor>
      <IconButton
        ref={button}
        icon={ListMusic}
        label={t('queue')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => showQueue(!open)}
        className={className}
      />
      <Popover.Portal>
        <Popover.Content
          aria-label={t('queue')}
          side="top"
          align="center"
          sideOffset={18}
          collisionPadding={8}
          onInteractOutside={(event) => staysOpen(event.target, button.current) && event.preventDefault()}
          onCloseAutoFocus={(event) => giveFocusBack(event, button)}
          className="popover z-(--z-dropdown) flex max-h-[min(520px,64dvh)] w-[400px] max-w-[calc(100vw-16px)] flex-col rounded-card bg-popover shadow-2"
        >
          <QueuePanel />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The button closes it by itself; the menu of one of its songs stands elsewhere on the page and belongs to it. */
const staysOpen = (target: EventTarget | null, button: Element | null): boolean =>
  target instanceof Element && (button?.contains(target) || target.closest('[role=menu]') !== null);
