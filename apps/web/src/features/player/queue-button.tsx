import { ListMusic } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { showQueue, usePanel } from './panel';
import { QueuePanel } from './queue-panel';

/** What comes next, over the bar. On phones the menu opens it: then it stands at the bar itself. */
export function QueueButton({ className = '' }: { className?: string }) {
  const { t } = useTranslation('player');
  const open = usePanel((panel) => panel.queue);
  return (
    <Popover.Root open={open} onOpenChange={showQueue}>
      <Popover.Anchor asChild>
        <span aria-hidden className="pointer-events-none absolute top-0 left-1/2 size-0" />
      </Popover.Anchor>
      <Popover.Trigger asChild>
        <IconButton icon={ListMusic} label={t('queue')} className={className} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t('queue')}
          side="top"
          align="center"
          sideOffset={18}
          collisionPadding={8}
          className="popover z-(--z-dropdown) flex max-h-[min(520px,64dvh)] w-[400px] max-w-[calc(100vw-16px)] flex-col rounded-card bg-popover shadow-2"
        >
          <QueuePanel />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
