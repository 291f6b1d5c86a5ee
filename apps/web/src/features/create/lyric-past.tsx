import { createContext, useContext, useState, type ReactNode } from 'react';
import { noHistory, type History } from './lyric-history';

const Past = createContext<readonly [History, (next: History) => void]>([noHistory, () => undefined]);

/** What undo and redo of the lyrics know, as long as the page lives: the bench comes and goes with tabs and switches. */
export function LyricPast({ children }: { children: ReactNode }) {
  return <Past value={useState(noHistory)}>{children}</Past>;
}

export const useLyricPast = () => useContext(Past);
