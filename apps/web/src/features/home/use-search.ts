import { limits } from '@overtone/contract/limits';
import { cutTo } from '@overtone/contract/text-length';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type TypedSearch, useTypedSearch } from '../../components/typed-search';
import { choose, type Choice, chosenIn, useFilters } from './filters';

interface Search extends Choice {
  typed: TypedSearch;
  /** What is looked for: the words of the address, behind the field. */
  q: string;
  refine: (change: Partial<Choice>) => void;
}

/**
 * Words, language and genre live in the address, so that they can be shared and found again. A search goes through all
 * languages and genres until it is refined; without one, what the address does not say is this browser's last choice.
 */
export function useSearch(): Search {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const last = useFilters();
  const [place, setPlace] = useState('');
  const [drawn, setDrawn] = useState('');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  // Kept alive behind another page, home keeps its own words.
  const params = new URLSearchParams(pathname === '/' ? search : place);
  const q = cutTo((params.get('q') ?? '').trim(), limits.library.search);
  if (pathname === '/' && key !== drawn) {
    setDrawn(key);
    setPlace(search);
    if (q !== asked) {
      // What was asked for never comes: home was left, or gone to anew, just before.
      setAsked(q);
      // The address changed by another way than typing; what was asked for may come after more has been typed.
      if (search !== place) setText(q);
    }
  }
  const choice = chosenIn(params, q ? { language: '', genre: '' } : last);
  const ask = (change: Partial<Choice> = {}) => {
    const words = text.trim();
    setAsked(words);
    // More words keep what the search was refined to; the first ones begin with everything.
    const next = new URLSearchParams(!words === !q ? params : '');
    if (words) next.set('q', words);
    for (const [name, value] of Object.entries(change)) next.set(name, value || 'all');
    void navigate({ search: next.toString() }, { replace: true });
  };
  // Also of words that were typed just before home was left; not behind a filter that has asked for them, though the address
  // may be drawn later than that: the words alone would leave the filter behind.
  const due = pathname === '/' && text.trim() !== q && text.trim() !== asked;
  const typed = useTypedSearch({ text, setText, most: limits.library.search, due, asked, ask: () => ask() });
  const refine = (change: Partial<Choice>) => {
    // Words that are being typed are a search already, whose filters are nobody's choice for the next visit.
    if (!text.trim()) choose(change);
    ask(change);
  };
  return { typed, q, refine, ...choice };
}
