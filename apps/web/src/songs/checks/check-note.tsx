import { appealContentCheck } from '@overtone/contract/content-check';
import type { OwnCheck } from '@overtone/contract/own-check';
import { clsx } from 'clsx';
import { Hourglass, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { call } from '../../lib/api';
import { AppealDialog } from './appeal-dialog';
import { type NoteAbout, noteSentence } from './note-sentence';

interface Props {
  check: OwnCheck;
  about?: NoteAbout;
  onSettled: () => unknown;
  className?: string;
}

/** To its member: that nobody else sees something yet, why, and what can be done about it. */
export function CheckNote({ check, about = 'seen', onSettled, className }: Props) {
  const { t } = useTranslation(['checks', 'myMusic']);
  /** The digest of what was read when its appeal was begun. */
  const [begun, setBegun] = useState<string | null>(null);
  const { id, digest, state, note, appealed_at: appealedAt, answered } = check;
  const why = useReasons(check);
  const Icon = state === 'refused' ? ShieldAlert : Hourglass;
  return (
    <section
      aria-label={t('name')}
      className={clsx(
        'flex flex-col items-start gap-2 rounded-control bg-surface-1 p-3 text-xs inset-ring inset-ring-line',
        className,
      )}
    >
      <p role="status" className={clsx('flex items-center gap-1.5', state === 'waiting' ? 'text-ink-1' : 'text-warn')}>
        <Icon aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />
        {t(`state.${state}`)}
      </p>
      <p className="text-ink-2">{t(noteSentence(about, state), { reuse: t('myMusic:reuse') })}</p>
      {why && <p className="text-ink-2 [overflow-wrap:anywhere]">{why}</p>}
      {note && <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{note}</p>}
      {appealedAt !== null && <p className="text-ink-3">{t(answered ? 'answered' : 'appealed')}</p>}
      {state !== 'waiting' && appealedAt === null && (
        <Button size="sm" onClick={() => setBegun(digest)}>
          {t('appeal')}
        </Button>
      )}
      {begun !== null && (
        <AppealDialog
          about={`check/${id}`}
          send={(text) => call(appealContentCheck, { params: { id }, body: { digest: begun, note: text } })}
          onSettled={onSettled}
          onClose={() => setBegun(null)}
        />
      )}
    </section>
  );
}

function useReasons({ state, reasons, words }: OwnCheck): string | null {
  const { t } = useTranslation('checks');
  if (state === 'waiting' || reasons.length === 0) return null;
  if (words.length > 0) return t('listed', { words: words.join(t('and')) });
  return t('why', { reasons: reasons.map((reason) => t(`reasons.${reason}`)).join(t('and')) });
}
