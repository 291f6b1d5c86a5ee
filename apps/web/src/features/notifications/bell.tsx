import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Part } from '../../components/part';
import { useMedia, usePhone } from '../../lib/media';
import { useSession } from '../../lib/session';
import { useTicketRequest } from '../../lib/ticket-window';
import { refreshNotifications } from './hearing';
import { badgeOf } from './notification-rules';
import { unread } from './queries';

const dropdown = async () => (await import('./bell-dropdown')).BellDropdown;
const sheet = async () => (await import('./bell-sheet')).BellSheet;

const look =
  'relative grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink-1 aria-expanded:bg-surface-2 aria-expanded:text-ink-1 touch:size-11';

/** How much is unread, and the way to it: a page on phones, a sheet at the right on tablets, a dropdown from 1024 px. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const uid = useSession((session) => session.uid);
  const count = useQuery(unread(uid)).data?.count ?? 0;
  useAfterChat();
  const isPhone = usePhone();
  const isWide = useMedia('(width >= 1024px)');
  const name = count > 0 ? t('bell.some', { n: count }) : t('bell.none');
  const inside = (
    <>
      <BellIcon aria-hidden size={18} strokeWidth={1.6} />
      <Badge count={count} />
    </>
  );
  return (
    <>
      {isPhone ? (
        <Link to="/notifications" aria-label={name} className={look}>
          {inside}
        </Link>
      ) : (
        <Opening name={name} isWide={isWide}>
          {inside}
        </Opening>
      )}
      <span role="status" className="sr-only">
        {count > 0 && t('unreadSome', { n: count })}
      </span>
    </>
  );
}

/** The button with what it opens. */
function Opening({ name, isWide, children }: { name: string; isWide: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={look}
      >
        {children}
      </button>
      {isWide ? (
        <Part key="dropdown" load={dropdown} need={open} onMissing={close}>
          {(Dropdown) => <Dropdown open={open} onOpenChange={setOpen} button={button} />}
        </Part>
      ) : (
        <Part key="sheet" load={sheet} need={open} onMissing={close}>
          {(Sheet) => <Sheet open={open} onOpenChange={setOpen} />}
        </Part>
      )}
    </>
  );
}

function Badge({ count }: { count: number }) {
  const badge = badgeOf(count);
  return (
    badge && (
      <span
        aria-hidden
        className="pointer-events-none absolute top-[3px] left-1/2 rounded-tag bg-ground px-[3px] text-2xs leading-[14px] font-semibold text-ink-1"
      >
        {badge}
      </span>
    )
  );
}

/** What was read in a chat is read here too when it closes, whether the live channel said so or not. */
function useAfterChat(): void {
  const client = useQueryClient();
  const open = useTicketRequest((request) => request !== null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) void refreshNotifications(client);
    wasOpen.current = open;
  }, [client, open]);
}
