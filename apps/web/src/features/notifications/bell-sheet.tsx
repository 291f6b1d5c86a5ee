import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { useScrollLock } from '../../lib/scroll-lock';
import { NotificationPanel } from './notification-panel';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** From the right edge, as high as the window. */
export function BellSheet({ open, onOpenChange }: Props) {
  const { t } = useTranslation(['notifications', 'ui']);
  useScrollLock(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix.Overlay: its scroll lock writes a style element, which the content security policy refuses. */}
        <div data-state={open ? 'open' : 'closed'} className="scrim fixed inset-0 z-(--z-dialog) bg-scrim">
          <Radix.Content
            aria-modal
            aria-describedby={undefined}
            onCloseAutoFocus={giveFocusBack}
            className="side-sheet absolute inset-y-0 right-0 flex w-[380px] flex-col bg-surface-1 [--back:var(--surface-1)] pt-[env(safe-area-inset-top)] shadow-3 outline-none"
          >
            <Radix.Title className="sr-only">{t('title')}</Radix.Title>
            <NotificationPanel
              onLeave={() => onOpenChange(false)}
              cross={<IconButton label={t('ui:close')} icon={X} onClick={() => onOpenChange(false)} />}
            />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** To the bell, unless something that was opened out of the sheet has the focus by now. */
function giveFocusBack(event: Event): void {
  event.preventDefault();
  const bell = document.querySelector<HTMLElement>('header [aria-haspopup=dialog]');
  if (document.activeElement === document.body) bell?.focus();
}
