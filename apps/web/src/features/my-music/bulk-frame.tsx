import { clsx } from 'clsx';
import { CheckCheck, X, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { toast } from '../../lib/toast';
import { useBarFocus } from './bar-focus';
import { mostSelected } from './selection';
import type { Selecting } from './use-selection';

interface BarProps {
  selecting: Selecting;
  /** The change that is on its way, in words: none begins meanwhile. */
  going: string | null;
  children: ReactNode;
}

/**
 * Where it stands, how many are chosen, and how to let go of them. It is there while songs are chosen or a change is on
 * its way (the whole trash is emptied without any of it chosen); what it says is heard where it is not reached yet.
 */
export function Bar({ selecting, going, children }: BarProps) {
  const { t } = useTranslation('myMusic');
  const id = useId();
  const focus = useBarFocus();
  const { songs, reading, clear, more } = selecting;
  const chosen = songs.length > 0 || reading;
  const shown = chosen || going !== null;
  const words = going ?? t(songs.length >= mostSelected ? 'chosenMost' : 'chosen', { n: String(songs.length) });
  return (
    <>
      <p id={id} role="status" className="sr-only">
        {shown && words}
      </p>
      {shown && (
        <div
          role="toolbar"
          aria-label={t('bulk')}
          aria-describedby={id}
          aria-keyshortcuts="F6"
          aria-busy={going !== null}
          data-list-bar
          {...focus}
          className="group/bulk fixed inset-x-4 bottom-[calc(var(--under-player)+20px)] z-(--z-sticky) mx-auto flex max-w-max items-center gap-1 rounded-card bg-popover py-2 pr-2 pl-5 shadow-2 max-md:bottom-[calc(var(--under-player)+var(--bar-bottom)+12px)] max-lg:flex-wrap max-lg:pl-3"
        >
          <span aria-hidden className="mr-3 whitespace-nowrap max-lg:w-full">
            {words}
          </span>
          {more && chosen && <Act icon={CheckCheck} label={t('selectAll')} loading={reading} onClick={more} />}
          {children}
          {chosen && (
            <IconButton
              icon={X}
              label={t('clear')}
              onClick={clear}
              className="max-lg:absolute max-lg:top-1 max-lg:right-1"
            />
          )}
        </div>
      )}
    </>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  danger?: boolean;
  loading?: boolean;
  /** Why it cannot be done, with so many. */
  refusal?: string | undefined;
  onClick: () => void;
}

/** Something that is done with all of them; pale while a change is on its way. */
export function Act({ icon, label, danger = false, loading = false, refusal, onClick }: ActProps) {
  return (
    <Button
      look="quiet"
      size="sm"
      icon={icon}
      className={clsx('group-aria-busy/bulk:opacity-50', danger && '!text-err')}
      loading={loading}
      disabledReason={refusal}
      onDisabledPress={() => refusal && toast.info(refusal)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
