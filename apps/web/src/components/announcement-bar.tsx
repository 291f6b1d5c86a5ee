import { clsx } from 'clsx';
import { CircleCheck, Info, Pause, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, SmallButton } from './announcement-buttons';
import { useMarquee } from './use-marquee';
import { useRest } from './use-rest';

export interface AnnouncementBarProps {
  /** Nothing is shown while it is empty or blank. */
  content: string;
  type?: 'info' | 'success';
  /** Pace of the scrolling, 1 is the usual one. */
  speed?: number;
  /** Seconds until it closes by itself; 0: never. Starts again after pointer or focus has rested on it. */
  autoClose?: number;
  closable?: boolean;
  clickable?: boolean;
  /** The words of the button of a clickable one. */
  clickText?: string | null;
  /** Where a click goes inside the site; without it `onClick` is called. */
  to?: string | null;
  onClick?: () => void;
  /** A second copy follows the first, so that it seems to have no end. */
  isMarquee?: boolean;
  onClose?: (by: 'member' | 'time') => void;
}
const icons = { info: Info, success: CircleCheck };
const gap = 64;

/** One line of news over a string. A text too wide scrolls; held, it stands; under reduced motion it wraps. */
export function AnnouncementBar(props: AnnouncementBarProps) {
  const [closed, setClosed] = useState(false);
  if (closed || props.content.trim() === '') return null;
  const close = (by: 'member' | 'time') => {
    setClosed(true);
    props.onClose?.(by);
  };
  return <Bar {...props} onClose={close} />;
}

type BarProps = AnnouncementBarProps & Required<Pick<AnnouncementBarProps, 'onClose'>>;

function Bar({
  content,
  type = 'info',
  speed = 1,
  autoClose = 0,
  closable = true,
  clickable = false,
  isMarquee = false,
  clickText,
  to,
  onClick,
  onClose,
}: BarProps) {
  const { t } = useTranslation('ui');
  const [stopped, setStopped] = useState(false);
  const { resting, handlers } = useRest();
  const held = resting || stopped;
  const marquee = useMarquee({ speed, copyGap: isMarquee ? gap : null, held });
  useAutoClose(autoClose, held, onClose);
  const Icon = icons[type];
  return (
    <div
      data-announcement
      {...handlers}
      className="group/bar relative flex min-h-[38px] items-center gap-2.5 border-b border-line text-xs text-ink-2 motion-reduce:items-start"
    >
      <Icon
        aria-hidden
        size={15}
        strokeWidth={1.6}
        className={clsx('shrink-0 motion-reduce:mt-[11px]', type === 'info' ? 'text-info' : 'text-ok')}
      />
      <span className="sr-only">{t(`announcement.${type}`)}</span>
      <Scrolling {...{ content, ...marquee }} copied={isMarquee} />
      {/* What moves must be able to be stopped by keyboard too; focus on one of the other buttons does it. */}
      {marquee.scrolls && !clickable && !closable && (
        <SmallButton
          label={t('announcement.stop')}
          icon={Pause}
          aria-pressed={stopped}
          onClick={() => setStopped(!stopped)}
        />
      )}
      {clickable && <Hint text={clickText || t('announcement.more')} to={to} onClick={onClick} />}
      {closable && <SmallButton label={t('announcement.close')} icon={X} onClick={() => onClose('member')} />}
    </div>
  );
}

interface ScrollingProps extends Pick<ReturnType<typeof useMarquee>, 'view' | 'track' | 'text' | 'scrolls'> {
  content: string;
  /** A second copy follows the first. */
  copied: boolean;
}

function Scrolling({ content, copied, view, track, text, scrolls }: ScrollingProps) {
  return (
    <div
      ref={view}
      className={clsx('min-w-0 grow rounded-control motion-safe:overflow-hidden', scrolls && 'marquee-view')}
    >
      <span ref={track} className="block pt-[9px] pb-2 leading-5 motion-safe:flex motion-safe:w-max">
        <span ref={text} className="motion-safe:whitespace-nowrap">
          {content}
        </span>
        {scrolls && copied && (
          <span aria-hidden className="whitespace-nowrap" style={{ paddingInlineStart: gap }}>
            {content}
          </span>
        )}
      </span>
    </div>
  );
}

function useAutoClose(seconds: number, held: boolean, close: (by: 'time') => void): void {
  const timeIsUp = useEffectEvent(() => close('time'));
  useEffect(() => {
    if (seconds <= 0 || held) return;
    const timer = setTimeout(timeIsUp, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, held]);
}
