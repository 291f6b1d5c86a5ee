import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { toast, useToast } from '../lib/toast';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** Bottom centre above the player, top centre on phones. The live regions stay mounted, and a dialog leaves them readable, so that every toast is read. */
export function Toaster() {
  const { current } = useToast();
  return (
    <div
      data-toaster
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--bar-top)+12px+env(safe-area-inset-top))] z-(--z-toast) flex justify-center md:top-auto md:bottom-[calc(var(--bar-player)+24px)]"
    >
      <div role="status" aria-live="polite">
        {current && current.kind !== 'error' && <Bubble />}
      </div>
      <div role="alert" aria-live="assertive">
        {current?.kind === 'error' && <Bubble />}
      </div>
    </div>
  );
}

function Bubble() {
  const { current, leaving } = useToast();
  if (!current) return null;
  const Icon = icons[current.kind];
  return (
    <div
      key={current.id}
      onPointerEnter={toast.hold}
      onPointerLeave={toast.release}
      onFocus={toast.hold}
      onBlur={toast.release}
      className={clsx(
        'pointer-events-auto flex min-h-[42px] max-w-[36em] items-center gap-[9px] rounded-control px-4 py-2 text-on-ink shadow-2',
        current.kind === 'error' ? 'bg-err' : 'bg-ink-1',
        leaving ? 'toast-out' : 'toast-in',
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={1.6} className="shrink-0" />
      <span>{current.text}</span>
      {current.action && (
        <button
          type="button"
          className="-my-2 ml-2 min-h-[42px] px-1 font-semibold underline underline-offset-4"
          onClick={() => {
            current.action?.run();
            toast.dismiss();
          }}
        >
          {current.action.label}
        </button>
      )}
    </div>
  );
}
