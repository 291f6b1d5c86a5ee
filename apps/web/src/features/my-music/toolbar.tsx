import { clsx } from 'clsx';
import { Grid2x2, List, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { modelName } from '../../songs/cards/song-facts';
import { FilterChoice } from './filter-choice';
import {
  filterOf,
  isNarrowed,
  beginsFamily,
  modelsFor,
  sorts,
  statuses,
  uploads,
  visibilities,
  withFilter,
  withoutFilters,
  type FilterName,
} from './filters';
import { SearchField } from './search-field';
import type { SongView } from './virtual-songs';

interface Props {
  view: SongView;
  onView: (view: SongView) => void;
  onChoose: () => void;
}

/** Search, filters, order and look of the list; all but the look stand in the address. */
export function Toolbar({ view, onView, onChoose }: Props) {
  const { t } = useTranslation('myMusic');
  const { filter, set } = useFilter();
  // On phones the tools wait behind one button.
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 py-4">
      <SearchField value={filter.q ?? ''} onChange={set('q')} />
      <IconButton
        icon={SlidersHorizontal}
        label={t(isNarrowed(filter) ? 'toolsNarrowed' : 'tools')}
        aria-expanded={open}
        aria-controls="own-tools"
        onClick={() => setOpen(!open)}
        className={clsx('md:hidden', isNarrowed(filter) && 'text-rosin-text')}
      />
      <div
        id="own-tools"
        className={clsx('flex grow flex-wrap items-center gap-2 max-md:w-full', !open && 'max-md:hidden')}
      >
        <Filters />
        <span className="grow" />
        <FilterChoice
          label={t('sort.label')}
          value={filter.sort}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={set('sort')}
          quiet
        />
        <span className="hidden touch:inline">
          <Button look="quiet" size="sm" onClick={onChoose}>
            {t('select')}
          </Button>
        </span>
        <div role="group" aria-label={t('view.label')} className="flex rounded-control inset-ring inset-ring-line">
          <Look icon={List} label={t('view.list')} pressed={view === 'list'} onPress={() => onView('list')} />
          <Look icon={Grid2x2} label={t('view.grid')} pressed={view === 'grid'} onPress={() => onView('grid')} />
        </div>
      </div>
    </div>
  );
}

/**
 * What the list is narrowed to, as the address says it. Changes start from what the address is now: it may be drawn later than
 * the next change, of words that rested meanwhile or of a second filter.
 */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const now = () => new URLSearchParams(location.search);
  const set = (name: FilterName) => (value: string) => setSearch(withFilter(now(), name, value), { replace: true });
  return { filter: filterOf(search), set, clear: () => setSearch(withoutFilters(now()), { replace: true }) };
}

function Filters() {
  const { t } = useTranslation('myMusic');
  const { filter, set, clear } = useFilter();
  const named = <T extends string>(values: readonly T[], name: (value: T) => string) => [
    { value: '', label: t('filter.any') },
    ...values.map((value) => ({ value, label: name(value) })),
  ];
  return (
    <div
      role="group"
      aria-label={t('filter.label')}
      className="-m-1 flex items-center gap-2 overflow-x-auto p-1 touch:-my-1.5 touch:py-1.5"
    >
      <FilterChoice
        label={t('filter.status')}
        value={filter.status ?? ''}
        options={named(statuses, (value) => t(`filter.statuses.${value}`))}
        onChange={set('status')}
      />
      <FilterChoice
        label={t('filter.visibility')}
        value={filter.visibility ?? ''}
        options={named(visibilities, (value) => t(value))}
        onChange={set('visibility')}
      />
      <FilterChoice
        label={t('filter.model')}
        value={filter.model ?? ''}
        options={named(modelsFor(filter.model), modelName).map((one) => ({
          ...one,
          apart: beginsFamily(one.value),
        }))}
        onChange={set('model')}
      />
      <FilterChoice
        label={t('filter.uploads')}
        value={filter.uploads ?? ''}
        options={named(uploads, (value) => t(`filter.uploaded.${value}`))}
        onChange={set('uploads')}
      />
      {isNarrowed(filter) && (
        <Button look="quiet" size="sm" onClick={() => clear()}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}

interface LookProps {
  icon: LucideIcon;
  label: string;
  pressed: boolean;
  onPress: () => void;
}

const Look = ({ icon, label, pressed, onPress }: LookProps) => (
  <IconButton {...{ icon, label, pressed }} className={pressed ? 'bg-surface-2' : ''} onClick={onPress} />
);
