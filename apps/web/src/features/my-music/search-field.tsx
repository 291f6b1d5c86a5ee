import { limits } from '@overtone/contract/limits';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { Input } from '../../components/input';

const typingMs = 300;

/** What is typed is asked for once the typing rests. */
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
      aria-keyshortcuts="/"
      aria-label={t('search')}
      placeholder={t('searchIn')}
      value={text}
      most={limits.song.search}
      onText={setText}
      leading={<Search aria-hidden size={18} strokeWidth={1.6} className="text-ink-2" />}
      trailing={text && <IconButton size="sm" icon={X} label={t('filter.clearSearch')} onClick={() => setText('')} />}
      className="w-[280px] max-md:w-0 max-md:grow [&_::-webkit-search-cancel-button]:hidden"
    />
  );
}
