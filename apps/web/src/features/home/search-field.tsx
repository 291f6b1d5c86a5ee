import { limits } from '@overtone/contract/limits';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bounded } from '../../components/bounded-text';

interface Props {
  text: string;
  onText: (text: string) => void;
}

/** Title, style or nickname. `/` goes to it. */
export function SearchField({ text, onText }: Props) {
  const { t } = useTranslation('home');
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className="ring-within flex h-9 grow items-center gap-2 rounded-control bg-surface-2 px-3 text-ink-3 hover:inset-ring hover:inset-ring-line touch:h-11 lg:w-64 lg:grow-0">
      <Search aria-hidden size={16} strokeWidth={1.6} className="shrink-0" />
      <input
        ref={field}
        type="search"
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        placeholder={t('search.label')}
        value={text}
        enterKeyHint="search"
        {...bounded(limits.library.search, onText)}
        onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onText('')}
        className="h-full w-full min-w-0 bg-transparent text-ink-1 outline-none [&::-webkit-search-cancel-button]:hidden max-md:text-md"
      />
      {text === '' ? (
        <kbd aria-hidden className="touch:hidden">
          /
        </kbd>
      ) : (
        <button
          type="button"
          aria-label={t('search.clear')}
          title={t('search.clear')}
          onClick={() => {
            onText('');
            field.current?.focus();
          }}
          className="relative -mr-1.5 grid size-6 shrink-0 place-items-center rounded-control hover:text-ink-1 touch:after:absolute touch:after:-inset-2.5"
        >
          <X aria-hidden size={15} strokeWidth={1.6} />
        </button>
      )}
    </search>
  );
}
