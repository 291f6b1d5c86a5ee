import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/chip';
import type { TypedSearch } from '../../components/typed-search';
import { rove } from '../../lib/rove';
import { type Choice, choose, genreChoices, languageChoices, useFilters } from './filters';
import './filter-section.css';
import { SearchField } from './search-field';

interface Props extends Choice {
  typed: TypedSearch;
  onChoose: (change: Partial<Choice>) => void;
}

/** Language, genre and words. Closed, it says in one line what is chosen. */
export function FilterSection({ typed, language, genre, onChoose }: Props) {
  const { t } = useTranslation('home');
  const { open } = useFilters();
  const Sign = open ? ChevronUp : ChevronDown;
  const languageName = t(`filters.languages.${language || 'all'}`);
  const genreName = t(`filters.genres.${genre || 'all'}`);
  return (
    <section aria-label={t('filters.label')} className="flex flex-col gap-2.5 pt-4 lg:relative lg:min-h-[52px]">
      <div className="flex items-center gap-2 lg:absolute lg:top-4 lg:right-0">
        <SearchField {...typed} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls="home-filters"
          onClick={() => choose({ open: !open })}
          className="flex h-9 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-xs text-ink-2 transition-colors duration-(--dur-4) hover:bg-surface-2 hover:text-ink-1 touch:h-11"
        >
          {t(open ? 'filters.close' : 'filters.open')}
          <Sign aria-hidden size={16} strokeWidth={1.6} />
        </button>
      </div>
      {open ? (
        <div id="home-filters" className="flex flex-col gap-2.5">
          <Chips
            label={t('filters.language')}
            choices={languageChoices}
            chosen={language}
            name={(choice) => t(`filters.languages.${choice || 'all'}`)}
            onChoose={(choice) => onChoose({ language: choice })}
            // The field stands at the right of this row.
            className="lg:pr-[400px]"
          />
          <Chips
            label={t('filters.genre')}
            choices={genreChoices}
            chosen={genre}
            name={(choice) => t(`filters.genres.${choice || 'all'}`)}
            onChoose={(choice) => onChoose({ genre: choice })}
          />
        </div>
      ) : (
        <p id="home-filters" className="flex h-8 items-center text-xs text-ink-3 lg:h-9">
          {t('filters.summary', { language: languageName, genre: genreName })}
        </p>
      )}
    </section>
  );
}

interface ChipsProps<T extends string> {
  label: string;
  choices: readonly T[];
  chosen: T;
  name: (choice: T) => string;
  onChoose: (choice: T) => void;
  className?: string;
}

/** One of a few; on a phone in one line that scrolls. */
function Chips<T extends string>({ label, choices, chosen, name, onChoose, className }: ChipsProps<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside, heard in one place
    <div role="group" aria-label={label} onKeyDown={rove} className={`flex items-start ${className ?? ''}`}>
      <span aria-hidden className="w-13 shrink-0 text-xs leading-8 [:lang(en)_&]:w-18 text-ink-3 max-md:hidden">
        {label}
      </span>
      <div className="chip-row flex gap-2 max-md:-mx-4 max-md:-my-1 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
        {choices.map((choice) => (
          <Chip
            key={choice}
            tabIndex={choice === chosen ? 0 : -1}
            pressed={choice === chosen}
            onPressedChange={() => onChoose(choice)}
          >
            {name(choice)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
