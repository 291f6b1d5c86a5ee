import { limits } from '@overtone/contract/limits';
import { ChevronDown, Grid2x2, List, Search, X, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { Input } from '../../components/input';
import { Menu, MenuChoice } from '../../components/menu';
import { modelName } from '../../songs/cards/song-facts';
import {
  filterOf,
  isNarrowed,
  modelsFor,
  sorts,
  statuses,
  visibilities,
  withFilter,
  withoutFilters,
  type FilterName,
} from './filters';
import type { SongView } from './virtual-songs';

interface Props {
  view: SongView;
  onView: (view: SongView) => void;
  onChoose: () => void;
}

const typingMs = 300;

/** Search, filters, order and look of the list; all but the look stand in the address. */
export function Toolbar({ view, onView, onChoose }: Props) {
  const { t } = useTranslation('myMusic');
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const set = (name: FilterName) => (value: string) =>
    setSearch((now) => withFilter(now, name, value), { replace: true });
  const named = <T extends string>(values: readonly T[], name: (value: T) => string) => [
    { value: '', label: t('filter.any') },
    ...values.map((value) => ({ value, label: name(value) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 py-4">
      <SearchField value={filter.q ?? ''} onChange={set('q')} />
      <div role="group" aria-label={t('filter.label')} className="-m-1 flex items-center gap-2 overflow-x-auto p-1">
        <Choice
          label={t('filter.status')}
          value={filter.status ?? ''}
          options={named(statuses, (value) => t(`filter.statuses.${value}`))}
          onChange={set('status')}
        />
        <Choice
          label={t('filter.visibility')}
          value={filter.visibility ?? ''}
          options={named(visibilities, (value) => t(value))}
          onChange={set('visibility')}
        />
        <Choice
          label={t('filter.model')}
          value={filter.model ?? ''}
          options={named(modelsFor(filter.model), modelName)}
          onChange={set('model')}
        />
        {isNarrowed(filter) && (
          <Button look="quiet" size="sm" onClick={() => setSearch(withoutFilters, { replace: true })}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
      <span className="grow" />
      <Choice
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

/** What is typed is asked for once the typing rests. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('myMusic');
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [asked, setAsked] = useState(value);
  if (told !== value) {
    setTold(value);
    // The address changed by another way than typing; what was asked for may come after more has been typed.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const tell = useEffectEvent(() => {
    setAsked(text.trim());
    onChange(text.trim());
  });
  const due = text.trim() !== value;
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(tell, typingMs);
    return () => clearTimeout(timer);
  }, [text, due]);
  return (
    <Input
      type="search"
      aria-label={t('search')}
      placeholder={t('searchIn')}
      value={text}
      most={limits.song.search}
      onText={setText}
      leading={<Search aria-hidden size={18} strokeWidth={1.6} className="text-ink-2" />}
      trailing={text && <IconButton size="sm" icon={X} label={t('filter.clearSearch')} onClick={() => setText('')} />}
      className="w-[280px] max-md:w-full [&_::-webkit-search-cancel-button]:hidden"
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  quiet?: boolean;
}

function Choice({ label, value, options, onChange, quiet = false }: ChoiceProps) {
  const chosen = options.find((option) => option.value === value && value !== '');
  return (
    <Menu
      label={label}
      trigger={
        <Button look={quiet ? 'quiet' : 'line'} size="sm" aria-label={chosen ? `${label}: ${chosen.label}` : label}>
          {chosen?.label ?? label}
          <ChevronDown aria-hidden size={14} strokeWidth={1.6} />
        </Button>
      }
    >
      <MenuChoice label={label} value={value} onValueChange={onChange} options={options} />
    </Menu>
  );
}
