import { limits } from '@overtone/contract/limits';
import { cutTo } from '@overtone/contract/text-length';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { choose, type Choice, chosenIn, useFilters } from './filters';

const pauseMs = 300;

interface Search extends Choice {
  /** What the field says. */
  text: string;
  setText: (text: string) => void;
  /** What is looked for: the words of the address, 300 ms behind the field. */
  q: string;
  refine: (change: Partial<Choice>) => void;
}

/**
 * Words, language and genre live in the address, so that they can be shared and found again. A search goes through all
 * languages and genres until it is refined; without one, what the address does not say is this browser's last choice.
 */
export function useSearch(): Search {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const last = useFilters();
  const [place, setPlace] = useState('');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  // Kept alive behind another page, home keeps its own words.
  const params = new URLSearchParams(pathname === '/' ? search : place);
  const q = cutTo((params.get('q') ?? '').trim(), limits.library.search);
  if (pathname === '/' && search !== place) {
    setPlace(search);
    // The address changed by another way than typing; what was asked for may come after more has been typed.
    if (q !== asked) {
      setAsked(q);
      setText(q);
    }
  }
  const choice = chosenIn(params, q ? { language: '', genre: '' } : last);
  const look = useEffectEvent(() => {
    const words = text.trim();
    if (pathname !== '/' || words === q) return;
    setAsked(words);
    // More words keep what the search was refined to; the first ones begin with everything.
    const next = new URLSearchParams(words && q ? params : '');
    if (words) next.set('q', words);
    void navigate({ search: next.toString() }, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(look, pauseMs);
    return () => clearTimeout(timer);
    // Also of words that were typed just before home was left.
  }, [text, pathname]);
  const refine = (change: Partial<Choice>) => {
    if (!q) choose(change);
    for (const [name, value] of Object.entries(change)) params.set(name, value || 'all');
    void navigate({ search: params.toString() }, { replace: true });
  };
  return { text, setText, q, refine, ...choice };
}
