import type { SenderRole, TicketMessage, TicketPicture } from '@overtone/contract/ticket';
import type { TicketReceipt } from '@overtone/contract/ticket-receipt';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/avatar';
import { currentLanguage } from '../../../lib/language';
import { moment, preciseMoment } from '../../../lib/moment';
import { orderAddress } from '../../../money/orders';
import { receiptName } from '../../../money/receipt-address';
import { ReceiptQuote } from '../receipt-quote';
import { isOwn } from './chat-rule';

/** The picture of whoever opened the ticket: their own, or one drawn from the seed. */
export interface UserFace {
  src?: string | null | undefined;
  seed: string;
}

/** The one face of whoever answers, drawn like a member's. */
const admin = faceOf('overtone-support');

/** Drawn from the seed, unless there is a picture of their own. */
export function faceOf(seed: string, own?: string | null): UserFace {
  return { src: own || `/api/avatars/${encodeURIComponent(seed)}.svg`, seed };
}

interface Seen {
  user: UserFace;
  isAdmin: boolean;
  onLeave?: (() => void) | undefined;
}

export function MessageRow({ message, user, isAdmin, onLeave }: Seen & { message: TicketMessage }) {
  const { sender_role: role, content, created_at: at, pictures, receipt } = message;
  if (role === 'system') return <SystemRow message={message} />;
  return (
    <Bubble role={role} user={user} isAdmin={isAdmin} when={<Time at={at} />}>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{content}</p>
      {receipt && <Quoted receipt={receipt} isAdmin={isAdmin} onLeave={onLeave} />}
      {pictures.length > 0 && <PicturesOf pictures={pictures} />}
    </Bubble>
  );
}

/** On its way. */
export function OutgoingRow({ text, user, isAdmin }: Seen & { text: string }) {
  const { t } = useTranslation('support');
  return (
    <div className="opacity-60">
      <Bubble role={isAdmin ? 'admin' : 'user'} user={user} isAdmin={isAdmin} when={t('chat.sending')}>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      </Bubble>
    </div>
  );
}

interface BubbleProps extends Seen {
  role: SenderRole;
  when: ReactNode;
  children: ReactNode;
}

function Bubble({ role, user, isAdmin, when, children }: BubbleProps) {
  const { t } = useTranslation('support');
  const own = isOwn(role, isAdmin);
  const face = role === 'admin' ? admin : user;
  return (
    <article
      data-role={role}
      className={clsx('flex max-w-[92%] gap-2.5 md:max-w-[88%]', own && 'flex-row-reverse self-end')}
    >
      <Avatar src={face.src} seed={face.seed} size={32} />
      <div className="min-w-0">
        <p className={clsx('mb-1 text-2xs text-ink-3', own && 'text-right')}>
          {own ? t('role.me') : t(`role.${role}`)} · {when}
        </p>
        <div
          className={clsx(
            'rounded-card px-3.5 py-2 leading-read',
            own ? 'rounded-tr-[2px] bg-surface-3' : 'rounded-tl-[2px] bg-surface-2',
          )}
        >
          {children}
        </div>
      </div>
    </article>
  );
}

/** Between two strings; nobody speaks, so there is no face. */
function SystemRow({ message: { content, created_at: at, receipt } }: { message: TicketMessage }) {
  const { t } = useTranslation('support');
  return (
    <article data-role="system" className="flex flex-col gap-2 text-2xs text-ink-3">
      <div className="flex items-center gap-2.5 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <p className="max-w-[80%] text-center [overflow-wrap:anywhere]">
          {t('role.system')} · <Time at={at} /> · {content}
        </p>
      </div>
      {receipt && <ReceiptQuote receipt={receipt} />}
    </article>
  );
}

function Time({ at }: { at: string }) {
  const language = currentLanguage();
  return (
    <time dateTime={at} title={preciseMoment(at, language)}>
      {moment(at, language)}
    </time>
  );
}

interface QuotedProps {
  receipt: TicketReceipt;
  isAdmin: boolean;
  onLeave: (() => void) | undefined;
}

/** Whoever can look at the thing itself is led there; a visitor and the operator have no such page. */
function Quoted({ receipt, isAdmin, onLeave }: QuotedProps) {
  const leads = onLeave !== undefined && !isAdmin;
  return (
    <div className="mt-2">
      <ReceiptQuote receipt={receipt} to={leads ? pageOf(receipt) : null} {...(onLeave && { onFollow: onLeave })} />
    </div>
  );
}

function pageOf({ kind, id }: TicketReceipt): string {
  if (kind === 'order') return orderAddress(id);
  return kind === 'song'
    ? `/song/${encodeURIComponent(id)}`
    : `/my-music?${new URLSearchParams({ [receiptName]: id }).toString()}`;
}

function PicturesOf({ pictures }: { pictures: readonly TicketPicture[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2 pb-1">
      {pictures.map((picture, place) => (
        <li key={picture.id}>
          <Picture picture={picture} n={place + 1} />
        </li>
      ))}
    </ul>
  );
}

/** Its room is there before it is; opens in full. */
function Picture({ picture: { url, width, height }, n }: { picture: TicketPicture; n: number }) {
  const { t } = useTranslation('support');
  const [broken, setBroken] = useState(false);
  if (broken) return <span className="text-2xs text-ink-3">{t('pictures.gone', { n })}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block">
      <img
        src={url}
        alt={t('pictures.one', { n })}
        width={width}
        height={height}
        loading="lazy"
        onError={() => setBroken(true)}
        className="h-28 w-auto max-w-full rounded-cover object-cover"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    </a>
  );
}
