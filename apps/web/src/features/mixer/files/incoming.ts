import { create } from 'zustand';

/** A file or a song on its way to the desk, or why it did not come. */
export interface Incoming {
  id: number;
  text: string;
  refused: boolean;
}

export const useIncoming = create<{ list: readonly Incoming[] }>(() => ({ list: [] }));
let last = 0;

const set = (change: (list: readonly Incoming[]) => readonly Incoming[]): void =>
  useIncoming.setState(({ list }) => ({ list: change(list) }));

/** Shown until what it answers is called: with nothing it has come, with a sentence it was refused. */
export function comes(text: string): { says: (text: string) => void; ends: (refusal?: string) => void } {
  const id = ++last;
  set((list) => [...list, { id, text, refused: false }]);
  const says = (next: string) => set((list) => list.map((one) => (one.id === id ? { ...one, text: next } : one)));
  return {
    says,
    ends: (refusal) =>
      set((list) =>
        refusal === undefined
          ? list.filter((one) => one.id !== id)
          : list.map((one) => (one.id === id ? { id, text: refusal, refused: true } : one)),
      ),
  };
}

export const refuse = (text: string): void => comes(text).ends(text);
export const dismiss = (id: number): void => set((list) => list.filter((one) => one.id !== id));
export const clearIncoming = (): void => set(() => []);
