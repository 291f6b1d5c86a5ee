import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as Radix from '@radix-ui/react-dialog';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../lib/composing-escape';
import { useScrollLock } from '../lib/scroll-lock';
import { Button } from './button';
import { IconButton } from './icon-button';
import { type Closing, useClosing } from './use-closing';

interface Props extends Closing {
  open: boolean;
  title: string;
  description?: ReactNode;
  size?: 400 | 480 | 640 | 760;
  footer?: ReactNode;
  /** Takes the height there is; what is in it scrolls by itself, and sees to its own margins. */
  fill?: boolean;
  children: ReactNode;
}
const widths = { 400: 'md:w-[400px]', 480: 'md:w-[480px]', 640: 'md:w-[640px]', 760: 'md:w-[760px]' };

/** Centred from 769 px, a bottom sheet below. Focus is trapped and given back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 400,
  dirty,
  footer,
  fill = false,
  children,
}: Props) {
  const { t } = useTranslation('ui');
  const { asking, change, stay, leave } = useClosing({ dirty, onOpenChange });
  const giveFocusBack = useOpener(open);
  useScrollLock(open);
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        {/* Not Radix.Overlay: its scroll lock writes a style element, which the content security policy refuses. */}
        <div
          data-state={open ? 'open' : 'closed'}
          className="scrim fixed inset-0 z-(--z-dialog) flex items-end justify-center overflow-y-auto bg-scrim md:items-start md:py-[6vh]"
        >
          <Radix.Content
            aria-modal
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={notOnTheCross}
            onCloseAutoFocus={giveFocusBack}
            onPointerDownOutside={(event) => isToast(event.target) && event.preventDefault()}
            className={clsx(
              'dialog relative flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-dialog bg-surface-1 [--back:var(--surface-1)] shadow-3 outline-none',
              'md:my-auto md:rounded-dialog',
              fill ? 'h-[92dvh] md:h-[min(760px,88dvh)]' : 'md:max-h-none',
              widths[size],
            )}
          >
            <Head title={title} description={description} />
            <div
              className={fill ? 'flex min-h-0 grow flex-col' : 'min-h-0 grow overflow-y-auto px-5 pb-6 md:px-7 md:pb-7'}
            >
              {children}
            </div>
            {footer && <Foot>{footer}</Foot>}
            <IconButton
              data-cross="true"
              label={t('close')}
              icon={X}
              className="absolute top-3.5 right-3.5"
              onClick={() => change(false)}
            />
            {asking && <AskToClose onStay={stay} onLeave={leave} />}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Head({ title, description }: Pick<Props, 'title' | 'description'>) {
  return (
    <header className="shrink-0 px-5 pt-8 pb-3 md:px-7 md:pt-9">
      <Radix.Title className="voice text-2xl leading-tight">{title}</Radix.Title>
      {description && <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>}
    </header>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-5 py-4 pb-[max(16px,env(safe-area-inset-bottom))] md:px-7">
      {children}
    </footer>
  );
}

/** Remembers what had the focus when the dialog opened; Radix only knows its own triggers. */
function useOpener(open: boolean): (event: Event) => void {
  const [opener, setOpener] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(openerNow());
  }
  return (event) => {
    event.preventDefault();
    // Whoever closed it may have led the focus somewhere else.
    const taken = document.activeElement && document.activeElement !== document.body;
    if (!taken && opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

/** What has the focus; of a row of a menu, which goes with the menu, the button that the menu belongs to. */
function openerNow(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : activeElement;
}

/** Where there is nothing else to go to, the dialog itself is read, instead of the name of its ×. */
function notOnTheCross(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const first = dialog.querySelector<HTMLElement>('a[href], button, input, select, textarea');
  if (!first?.dataset.cross) return;
  event.preventDefault();
  dialog.focus();
}

/** A toast lies over the backdrop; pressing it must not close what is below. */
const isToast = (target: EventTarget | null) => target instanceof Element && target.closest('[data-toaster]') !== null;

function AskToClose({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  // Nothing that was typed may be out of sight while they are fetched.
  const { t } = useTranslation('later', { useSuspense: false });
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-surface-2 px-5 py-3 md:px-7"
    >
      <span className="grow">{t('closing.unsaved')}</span>
      <Button look="quiet" size="sm" onClick={onLeave}>
        {t('closing.discard')}
      </Button>
      <Button look="ink" size="sm" autoFocus onClick={onStay}>
        {t('closing.keepEditing')}
      </Button>
    </div>
  );
}
