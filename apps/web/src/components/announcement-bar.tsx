import { clsx } from 'clsx';
import { ChevronRight, CircleCheck, Info, Pause, X, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ComponentProps, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMarquee } from './use-marquee';

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
  const { view, track, text, scrolls } = useMarquee({ speed, copyGap: isMarquee ? gap : null, held });
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
      <div
        ref={view}
        className={clsx('min-w-0 grow rounded-control motion-safe:overflow-hidden', scrolls && 'marquee-view')}
      >
        <span ref={track} className="block pt-[9px] pb-2 leading-5 motion-safe:flex motion-safe:w-max">
          <span ref={text} className="motion-safe:whitespace-nowrap">
            {content}
          </span>
          {scrolls && isMarquee && (
            <span aria-hidden className="whitespace-nowrap" style={{ paddingInlineStart: gap }}>
              {content}
            </span>
          )}
        </span>
      </div>
      {/* What moves must be able to be stopped by keyboard too; focus on one of the other buttons does it. */}
      {scrolls && !clickable && !closable && (
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

/** The one button of a clickable bar; a click anywhere on the bar is a click on it. */
function Hint({
  text,
  to,
  onClick,
}: {
  text: string;
  to: string | null | undefined;
  onClick: (() => void) | undefined;
}) {
  const look =
    'flex shrink-0 items-center gap-0.5 rounded-control py-1 motion-reduce:mt-[5px] group-hover/bar:text-ink-1 after:absolute after:inset-x-0 after:-inset-y-[3px]';
  const inside = (
    <>
      {text}
      <ChevronRight aria-hidden size={15} strokeWidth={1.6} />
    </>
  );
  if (to) {
    return (
      <Link to={to} className={look}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" onClick={onClick} className={look}>
      {inside}
    </button>
  );
}

interface SmallButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: LucideIcon;
}

/** Not an IconButton: the bar is on the first screen, where no tooltip's code should be waited for. */
function SmallButton({ label, icon: Icon, ...rest }: SmallButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="relative -mr-1.5 grid size-7 motion-reduce:mt-[5px] shrink-0 place-items-center rounded-control hover:bg-surface-2 hover:text-ink-1 aria-pressed:text-ink-1 touch:after:absolute touch:after:-inset-2"
    >
      <Icon aria-hidden size={15} strokeWidth={1.6} />
    </button>
  );
}

/** Whether pointer, finger or focus rests on the bar. */
function useRest() {
  const [over, setOver] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    resting: over || focused,
    handlers: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

function useAutoClose(seconds: number, held: boolean, close: (by: 'time') => void): void {
  const timeIsUp = useEffectEvent(() => close('time'));
  useEffect(() => {
    if (seconds <= 0 || held) return;
    const timer = setTimeout(timeIsUp, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, held]);
}
