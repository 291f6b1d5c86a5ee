import { Gauge } from 'lucide-react';
import * as Popover from '@radix-ui/react-popover';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { giveFocusBack } from './give-focus-back';
import { showTuning, usePanel } from './panel';
import { TuningPanel } from './tuning-panel';

/**
 * Speed and pitch. Not a trigger of Radix: where the bar has no room for the button, the menu opens the same panel. Whatever is
 * not as it was made stands in the bar, on phones too.
 */
export function TuningButton({ marks }: { marks: readonly string[] }) {
  const { t } = useTranslation('player');
  const open = usePanel((panel) => panel.tuning);
  const button = useRef<HTMLButtonElement>(null);
  const more = {
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => showTuning(!open),
  } as const;
  return (
    <Popover.Root open={open} onOpenChange={showTuning}>
      <Popover.Anchor asChild>
        <span aria-hidden className="pointer-events-none absolute top-0 right-(--page-x) size-0" />
      </Popover.Anchor>
      {marks.length > 0 ? (
        <button
          type="button"
          aria-label={t('tuningNow', { now: marks.join(' ') })}
          className="inline-flex h-9 shrink-0 flex-col items-center justify-center rounded-control px-1.5 text-2xs leading-[1.25] font-semibold text-ink-1 hover:bg-surface-2 active:bg-surface-3 touch:h-11 touch:min-w-11"
          {...more}
        >
          {marks.map((mark) => (
            <span key={mark}>{mark} </span>
          ))}
        </button>
      ) : (
        <IconButton icon={Gauge} label={t('tuning')} className="max-lg:hidden" {...more} />
      )}
      <Popover.Portal>
        <Popover.Content
          aria-label={t('tuning')}
          side="top"
          align="end"
          sideOffset={18}
          collisionPadding={8}
          onInteractOutside={(event) => button.current?.contains(event.target as Node) && event.preventDefault()}
          onCloseAutoFocus={(event) => giveFocusBack(event, button)}
          className="popover z-(--z-dropdown) flex max-h-[70dvh] w-[320px] max-w-[calc(100vw-16px)] flex-col gap-4 overflow-y-auto rounded-card bg-popover p-4 shadow-2 [--back:var(--popover)]"
        >
          <TuningPanel />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
