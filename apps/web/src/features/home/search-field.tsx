import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedSearch } from '../../components/typed-search';

/** Title, style or nickname. `/` goes to it. */
export function SearchField({ text, setText, field }: TypedSearch) {
  const { t } = useTranslation('home');
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="ring-within flex h-9 grow items-center gap-2 rounded-control bg-surface-2 px-3 text-ink-3 hover:inset-ring hover:inset-ring-line touch:h-11 lg:w-64 lg:grow-0">
      <Search aria-hidden size={16} strokeWidth={1.6} className="shrink-0" />
      <input
        ref={input}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        {...field}
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
            setText('');
            input.current?.focus();
          }}
          className="relative -mr-1.5 grid size-6 shrink-0 place-items-center rounded-control hover:text-ink-1 touch:after:absolute touch:after:-inset-2.5"
        >
          <X aria-hidden size={15} strokeWidth={1.6} />
        </button>
      )}
    </search>
  );
}
