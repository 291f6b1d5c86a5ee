import { limits } from '@overtone/contract/limits';
import { isLongerThan, lengthOf } from '@overtone/contract/text-length';
import { RotateCw, Send } from 'lucide-react';
import { useEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { ErrorLine } from '../../../components/error-line';
import { Textarea } from '../../../components/textarea';
import { later } from '../../../lib/later';
import { ChoosePictures, PictureTray } from '../picture-tray';
import type { Pictures } from '../use-pictures';
import { sendable } from './chat-rule';

export interface Outgoing {
  text: string;
  /** Once it was taken; it may be among the messages then. */
  id: string | null;
}

/** What is being written, and how it goes off. */
export interface Composing {
  text: string;
  write: (text: string) => void;
  pictures: Pictures;
  /** On its way; null: nothing is. */
  outgoing: Outgoing | null;
  /** Why these very words did not go off; null: they were not tried, or have changed. */
  problem: string | null;
  /** The ticket takes nothing more. */
  isOver: boolean;
  sent: number;
  send: (words: string) => void;
}

interface Props {
  composing: Composing;
  closed: boolean;
  onNew: () => void;
}
const { message: most, pictures: mostPictures } = limits.support;
/** A keyboard slides in first. */
const intoViewMs = 300;
/** From here on the counter is shown. */
const countFrom = most * 0.9;

export function Composer({ composing, closed, onNew }: Props) {
  const { t } = useTranslation('support');
  const { text, pictures, outgoing, problem, isOver } = composing;
  const area = useRef<HTMLTextAreaElement>(null);
  const keepInView = useIntoView(area);
  const count = useMemo(() => (text.length > countFrom ? lengthOf(text.trim()) : 0), [text]);
  const words = sendable(text);
  const why = missing(text, pictures.waiting);
  const reason = why && t(why, { max: most });
  const send = () => {
    if (words === null || reason || outgoing) return;
    composing.send(words);
    // A screen reader and a keyboard stay where the next message is written.
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  if (closed) return <Closed text={text} onNew={onNew} />;
  return (
    <footer className="flex shrink-0 flex-col gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-7">
      {problem && <NotSent {...{ problem, isOver, onNew }} onAgain={send} />}
      <PictureTray pictures={pictures} off={outgoing !== null} small />
      <div className="flex items-end gap-2">
        <Textarea
          ref={area}
          aria-label={t('chat.placeholder')}
          minRows={2}
          maxRows={6}
          className="min-w-0 grow"
          value={text}
          readOnly={outgoing !== null}
          placeholder={t('chat.placeholder')}
          onFocus={keepInView}
          onKeyDown={onKeyDown}
          onChange={({ target }) => composing.write(target.value)}
        />
        <SendColumn pictures={pictures} busy={outgoing !== null} reason={reason || undefined} onSend={send} />
      </div>
      {count > countFrom && (
        <p className={count > most ? 'text-2xs text-err' : 'text-2xs text-ink-3'}>
          {count > most ? t('chat.long', { max: most }) : ''} {count} / {most}
        </p>
      )}
    </footer>
  );
}

interface NotSentProps {
  problem: string;
  isOver: boolean;
  onNew: () => void;
  onAgain: () => void;
}

/** Why it did not go off, and what can be done: once more, or with a ticket that is over, another. */
function NotSent({ problem, isOver, onNew, onAgain }: NotSentProps) {
  const { t } = useTranslation('support');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ErrorLine alert className="grow text-xs">
        {t('chat.notSent', { why: problem })}
      </ErrorLine>
      {isOver ? (
        <Button size="sm" onClick={onNew}>
          {t('chat.another')}
        </Button>
      ) : (
        <Button size="sm" icon={RotateCw} onClick={onAgain}>
          {t('chat.again')}
        </Button>
      )}
    </div>
  );
}

interface SendColumnProps {
  pictures: Pictures;
  busy: boolean;
  reason: string | undefined;
  onSend: () => void;
}

/** What stands at the end of the words: pictures, and off. */
function SendColumn({ pictures, busy, reason, onSend }: SendColumnProps) {
  const { t } = useTranslation('support');
  return (
    <div className="flex flex-col items-end">
      <ChoosePictures
        bare
        onFiles={pictures.add}
        off={pictures.full ? t('pictures.many', { max: mostPictures }) : undefined}
      />
      <Button
        look="ink"
        icon={Send}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        loading={busy}
        disabledReason={reason}
        onClick={onSend}
      >
        {t('chat.send')}
      </Button>
    </div>
  );
}

/** What keeps it from being sent; null: nothing. */
function missing(text: string, waiting: Pictures['waiting']) {
  if (text.trim() === '') return 'chat.nothing' as const;
  if (isLongerThan(text.trim(), most)) return 'chat.long' as const;
  return waiting && (`pictures.${waiting}First` as const);
}

/** What was written and did not go off any more stays in sight, until a new ticket takes it along. */
function Closed({ text, onNew }: { text: string; onNew: () => void }) {
  const { t } = useTranslation('support');
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-7">
      {text.trim() !== '' && <Textarea aria-label={t('chat.unsent')} minRows={1} maxRows={6} value={text} readOnly />}
      <p className="text-ink-2">{t('chat.closed')}</p>
      <Button onClick={onNew}>{t('chat.another')}</Button>
    </footer>
  );
}

/** Answers what to do on focus. */
function useIntoView(area: RefObject<HTMLTextAreaElement | null>): () => void {
  const forget = useRef<() => void>(undefined);
  useEffect(() => () => forget.current?.(), []);
  return () => {
    forget.current?.();
    forget.current = later(() => area.current?.scrollIntoView({ block: 'nearest' }), intoViewMs);
  };
}
