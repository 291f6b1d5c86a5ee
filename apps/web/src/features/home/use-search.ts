import { limits } from '@overtone/contract/limits';
import { cutTo } from '@overtone/contract/text-length';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const pauseMs = 300;

interface Search {
  /** What the field says. */
  text: string;
  setText: (text: string) => void;
  /** What is looked for: the words of the address, 300 ms behind the field. */
  q: string;
}

/** The words of the search live in the address, so that a search can be shared and found again. */
export function useSearch(): Search {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const told = cutTo((new URLSearchParams(search).get('q') ?? '').trim(), limits.library.search);
  // Kept alive behind another page, home keeps its own words.
  if (pathname === '/' && told !== q) {
    setQ(told);
    // The address changed by another way than typing; what was asked for may come after more has been typed.
    if (told !== asked) {
      setAsked(told);
      setText(told);
    }
  }
  const look = useEffectEvent(() => {
    const words = text.trim();
    if (pathname !== '/' || words === q) return;
    setAsked(words);
    void navigate(words ? `/?q=${encodeURIComponent(words)}` : '/', { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(look, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, q };
}
