import { limits } from '@overtone/contract/limits';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ErrorLine } from '../../components/error-line';
import { clock } from '../../lib/format';
import { recording } from '../../songs/uploads/browser-recording';
import type { Listening } from '../../songs/uploads/microphone';

const { min, max } = limits.upload.seconds;

/** Humming into the microphone: it becomes a file, and goes the way of one. */
export function RecordField({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('upload');
  const { listening, asking, problem } = useSyncExternalStore(recording.subscribe, recording.get);
  const name = () => `${t('recordedName', { at: moment(new Date()) })}.wav`;
  if (listening) return <Running listening={listening} />;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
      <Button icon={Mic} loading={asking} onClick={() => void recording.start({ name, onDone: onFile })}>
        {t('record')}
      </Button>
      <span className="text-2xs text-ink-3">{t('recordHint', { most: String(max / 60) })}</span>
      {problem && (
        <ErrorLine alert className="basis-full justify-center text-2xs">
          {t(problem)}
        </ErrorLine>
      )}
    </div>
  );
}

function Running({ listening }: { listening: Listening }) {
  const { t } = useTranslation('upload');
  const { seconds } = useSyncExternalStore(recording.subscribe, recording.get);
  const level = useLevel(listening);
  const tooSoon = seconds < min ? t('tooSoon', { least: String(min) }) : undefined;
  return (
    <div className="flex flex-col gap-3 rounded-card px-3.5 py-3 inset-ring inset-ring-line">
      <div className="flex items-center gap-2">
        <span role="timer" className="grow text-xs">
          {t('recording', { at: clock(seconds) })}
        </span>
        <Button look="quiet" size="sm" onClick={() => recording.discard()}>
          {t('discard')}
        </Button>
        <Button look="ink" size="sm" icon={Square} disabledReason={tooSoon} onClick={() => void recording.stop()}>
          {tooSoon ?? t('stop')}
        </Button>
      </div>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-surface-3">
        <div ref={level} className="h-full origin-left scale-x-0 bg-rosin-line" />
      </div>
    </div>
  );
}

/** Written straight to the element: it moves with every frame. */
function useLevel({ level }: Listening) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      if (bar.current) bar.current.style.transform = `scaleX(${level()})`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return bar;
}

const two = (n: number): string => String(n).padStart(2, '0');
/** As it may stand in a file's name. */
const moment = (at: Date): string =>
  `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}.${two(at.getMinutes())}`;
