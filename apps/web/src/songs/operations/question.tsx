import { NoAnswer } from '@overtone/contract/client';
import { speedRange } from '@overtone/contract/operations';
import { filesOf } from '@overtone/contract/outputs';
import { familyOfType, makerOf } from '@overtone/contract/providers';
import { isSlowedTooLong, slowedMost, slowestOf } from '@overtone/contract/slowed';
import type { Song } from '@overtone/contract/song';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { ErrorLine } from '../../components/error-line';
import { Slider } from '../../components/slider';
import { points } from '../../lib/format';
import { useSession } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { filesAddress, stemsAddress } from '../share/song-address';
import { titleOf } from '../data/song-words';
import { isOnceFile, type OnceOperation } from './once';
import { firstRemaster, RemasterChoice } from './remaster-choice';
import { useFollowUps } from './use-follow-ups';
import { useBegin } from './use-begin';

interface Props {
  song: Song;
  operation: OnceOperation;
  /** Of another speed: which one to begin with. */
  speed?: number | undefined;
  onBack: () => void;
  onClose: () => void;
}

/** What it makes, what it costs and what is left, before anything is held. */
export function Question({ song, operation, speed: first = firstSpeed, onBack, onClose }: Props) {
  const { t } = useTranslation('operations');
  const { t: music } = useTranslation('songs');
  const balance = useSession(({ userInfo }) => userInfo?.points ?? 0);
  const [speed, setSpeed] = useState(first);
  const [remaster, setRemaster] = useState(firstRemaster);
  const { start, pending, error } = useBegin(onClose);
  const row = useFollowUps(song).rows.find((one) => one.operation === operation);
  const maker = makerOf(operation, familyOfType(song.type)) ?? 'suno';
  const price = row?.price ?? 0;
  const short = Math.max(0, price - balance);
  const name = t(`name.${operation}`);
  const hindered = row?.hindrance ? t(`why.${row.hindrance}`) : undefined;
  const reason = hindered ?? (operation === 'speed' ? tooFar(song, speed, t) : undefined);
  if (row?.made === 'ready' || row?.made === 'pending')
    return <AlreadyThere {...{ song, operation, name, onClose }} made={row.made} />;
  const sentence = error && (error instanceof NoAnswer ? t('answerLost') : errorText(error));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('ask', { name, title: titleOf(song) || music('untitled') })}
      description={t(`help.${operation}`, { n: String(filesOf(maker, 'stems').length) })}
      footer={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          {short > 0 || row?.locked ? (
            <ToPackages onLeave={onClose} />
          ) : (
            <Button
              look="sound"
              loading={pending}
              disabledReason={reason}
              onClick={() => start({ operation, songId: song.id, maker, speed, remaster })}
            >
              {reason ?? t(price > 0 ? 'go' : 'goFree', { name, n: points(price) })}
            </Button>
          )}
        </>
      }
    >
      {operation === 'upsample' && <RemasterChoice value={remaster} onChange={setRemaster} onLeave={onClose} />}
      {operation === 'speed' && <Speed value={speed} onChange={setSpeed} />}
      <p className="text-ink-2">
        {row?.locked ? t('membersOnly') : <Cost price={price} balance={balance} ofFiles={isOnceFile(operation)} />}
      </p>
      {sentence && (
        <ErrorLine alert className="mt-3">
          {sentence}
        </ErrorLine>
      )}
    </Dialog>
  );
}

interface ThereProps {
  song: Song;
  operation: OnceOperation;
  name: string;
  made: 'ready' | 'pending';
  onClose: () => void;
}

/** Nothing is paid twice: it leads to what there is. */
function AlreadyThere({ song, operation, name, made, onClose }: ThereProps) {
  const { t } = useTranslation('operations');
  const { t: music } = useTranslation('songs');
  const to = (
    <ButtonLink look="ink" to={operation === 'stems' ? stemsAddress(song.id) : filesAddress(song.id)} onClick={onClose}>
      {t('see')}
    </ButtonLink>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('ask', { name, title: titleOf(song) || music('untitled') })}
      footer={to}
    >
      <p className="text-ink-2">{t(`there.${operation === 'stems' ? 'stems' : 'files'}.${made}`)}</p>
    </Dialog>
  );
}

const firstSpeed = 1.25;

/** Why the song cannot have this speed. */
function tooFar({ duration }: Song, speed: number, t: TFunction<'operations'>): string | undefined {
  if (speed === 1) return t('speedSame');
  if (duration === null || !isSlowedTooLong(duration, speed)) return undefined;
  return t('speedLong', { minutes: slowedMost / 60, n: slowestOf(duration).toFixed(2) });
}

function Speed({ value, onChange }: { value: number; onChange: (speed: number) => void }) {
  const { t } = useTranslation('operations');
  return (
    <div className="mb-4">
      <Slider
        label={t('speed')}
        value={value}
        onValueChange={(next) => onChange(Math.round(next * 100) / 100)}
        min={speedRange.least}
        max={speedRange.most}
        step={0.05}
        centre={1}
        format={(n) => t('speedValue', { n: n.toFixed(2) })}
      />
    </div>
  );
}

function Cost({ price, balance, ofFiles }: { price: number; balance: number; ofFiles: boolean }) {
  const { t } = useTranslation('operations');
  if (price === 0) return t('costsNothing');
  if (balance < price) return t('short', { n: points(price), short: points(price - balance) });
  return t(ofFiles ? 'costsFiles' : 'costs', {
    n: points(price),
    now: points(balance),
    after: points(balance - price),
  });
}

function ToPackages({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('operations');
  return (
    <Link to="/pricing" onClick={onLeave} className="link grid min-h-10 place-items-center px-4">
      {t('toPackages')}
    </Link>
  );
}
