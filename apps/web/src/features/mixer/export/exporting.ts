import { create } from 'zustand';

/** Whether a file is being made, or sent to be a song: leaving the page would lose it. */
export const useExporting = create<{ running: 'exporting' | 'sending' | null }>(() => ({ running: null }));
