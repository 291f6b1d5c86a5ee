import { createContext, use } from 'react';

/** Finds the tempo of the chosen track's sound and sets it; false where none is heard. */
export const TempoContext = createContext<() => Promise<boolean>>(async () => false);
export const useTempo = () => use(TempoContext);
