import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrame, useMixer, useProject } from '../session/mixer-context';
import { longClock } from '../session/words';
import { barsAt } from '../timeline/snap';

const write = (node: HTMLElement | null, text: string): void => {
  if (node && node.textContent !== text) node.textContent = text;
};

/** Where the playhead is, in time and in bars; written in frames. */
export function Place({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('mixer');
  const { engine, desk } = useMixer();
  // A new tempo is another place in bars.
  useProject((project) => `${project.bpm} ${project.beatsPerBar} ${project.firstBeat}`);
  const time = useRef<HTMLSpanElement>(null);
  const bars = useRef<HTMLSpanElement>(null);
  useFrame(() => {
    const at = engine.position();
    write(time.current, longClock(at));
    write(bars.current, barsAt(at, desk.getState().project));
  });
  return (
    <span role="timer" aria-label={t('place')} className="ml-2 flex items-baseline gap-2 font-mono whitespace-nowrap">
      <span ref={time} className="text-xl leading-none font-semibold max-md:text-md">
        00:00.000
      </span>
      {!narrow && (
        <span ref={bars} title={t('bars')} className="min-w-[5ch] text-xs text-ink-3">
          1.1.1
        </span>
      )}
    </span>
  );
}
