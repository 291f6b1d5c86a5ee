import { ArrowDownToLine } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { languageOf } from '../../songs/cards/card-words';
import type { SungLine } from '../../songs/timing/timing-lines';
import { TimedLine, type LineState } from './lyric-line';
import { LyricFollower, type Sounding } from './lyric-follower';
import { useAutoScroll, useFollowing } from './lyric-scroll';

/** Lines farther from the current one are faint. */
const near = 5;

interface Props {
  lines: readonly SungLine[];
  sounding: Sounding;
  onJump: (seconds: number) => void;
  /** Over the whole screen. */
  karaoke?: boolean;
}

/** The words in time: a click on a line or a word goes there. */
export function LyricView({ lines, sounding, onJump, karaoke = false }: Props) {
  const { t } = useTranslation('songPage');
  const view = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(-1);
  const autoScroll = useAutoScroll(({ on }) => on);
  const { led, follow } = useFollowing(view, place, autoScroll || karaoke);
  useEffect(() => {
    const node = view.current;
    // In the same frame: the first word of a line must not wait for React to come by.
    const onLine = (now: number) => flushSync(() => setPlace(now));
    return node ? new LyricFollower(node, lines, sounding, onLine).start() : undefined;
  }, [lines, sounding]);
  const language = useMemo(() => languageOf(lines.map(({ text }) => text).join('\n')), [lines]);
  const section = lines.findLastIndex((line, index) => line.section !== null && index <= place);

  const jump = (event: MouseEvent<HTMLElement>) => {
    const moment = momentOf(event.target as Element, lines);
    if (moment !== null) onJump(moment);
  };

  return (
    <div className="lyric-frame" data-karaoke={karaoke || undefined}>
      <div ref={view} className="lyric-scroll" role="presentation" onClick={jump} onKeyDown={walk}>
        <ol lang={language} className="lyric-lines-timed" data-sounding={place >= 0 || undefined}>
          {lines.map((line, index) => (
            <TimedLine
              key={index}
              line={line}
              place={index}
              state={stateOf(index, place)}
              lit={index === section}
              reachable={index === Math.max(0, place)}
            />
          ))}
        </ol>
      </div>
      {led && place >= 0 && (
        <Button look="ink" size="sm" icon={ArrowDownToLine} className="lyric-back" onClick={follow}>
          {t('backToLine')}
        </Button>
      )}
    </div>
  );
}

function stateOf(index: number, place: number): LineState {
  if (place < 0) return 'idle';
  if (index === place) return 'now';
  if (Math.abs(index - place) > near) return 'far';
  return index < place ? 'sung' : 'coming';
}

/** Where the word, or else the line, that was pressed begins. */
function momentOf(target: Element, lines: readonly SungLine[]): number | null {
  const line = lines[Number(target.closest<HTMLElement>('[data-line]')?.dataset.line)];
  const word = line?.words[Number(target.closest<HTMLElement>('[data-word]')?.dataset.word)];
  return word?.start ?? line?.start ?? null;
}

/** Arrows go from line to line. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = (event.target as HTMLElement).dataset.line;
  if (by === undefined || at === undefined) return;
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-line="${Number(at) + by}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
