import { limits } from '@overtone/contract/limits';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { Input } from '../../components/input';
import { useTypedSearch } from '../../components/typed-search';

/** By title, style and words. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
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
  const words = text.trim();
  const ask = () => {
    setAsked(words);
    onChange(words);
  };
  const { field } = useTypedSearch({
    ...{ text, setText, asked, ask },
    most: limits.song.search,
    due: words !== value,
  });
  return (
    <Input
      aria-label={t('search')}
      placeholder={t('searchIn')}
      {...field}
      leading={<Search aria-hidden size={18} strokeWidth={1.6} className="text-ink-2" />}
      trailing={text && <IconButton size="sm" icon={X} label={t('filter.clearSearch')} onClick={() => setText('')} />}
      className="w-[280px] max-md:w-0 max-md:grow [&_::-webkit-search-cancel-button]:hidden"
    />
  );
}
