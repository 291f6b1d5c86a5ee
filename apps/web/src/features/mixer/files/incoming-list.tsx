import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../components/error-line';
import { IconButton } from '../../../components/icon-button';
import { SmallString } from '../../../components/small-string';
import { dismiss, useIncoming } from './incoming';

/** Over the foot of the page: what is being read, and what was refused and why. */
export function IncomingList() {
  const { t } = useTranslation('mixer');
  const list = useIncoming((state) => state.list);
  if (list.length === 0) return null;
  return (
    <ul
      aria-label={t('files.label')}
      className="fixed right-4 bottom-[calc(var(--under-player)+16px)] z-(--z-player) flex max-h-[50dvh] w-[min(420px,calc(100vw-32px))] flex-col gap-1 overflow-y-auto rounded-card bg-popover p-2 shadow-2 max-md:bottom-[calc(var(--under-player)+var(--bar-bottom)+8px)]"
    >
      {list.map(({ id, text, refused }) => (
        <li key={id} className="flex min-h-9 items-center gap-2.5 px-2 text-xs" role={refused ? 'alert' : undefined}>
          {refused ? (
            <>
              <ErrorLine className="grow">{text}</ErrorLine>
              <IconButton size="sm" label={t('files.dismiss')} icon={X} onClick={() => dismiss(id)} />
            </>
          ) : (
            <>
              <SmallString className="h-3 w-8 shrink-0" />
              <span className="truncate text-ink-2">{text}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
