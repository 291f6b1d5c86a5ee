import { create } from 'zustand';

/** Whether a file is being made: leaving the page would lose it. */
export const useExporting = create<{ running: boolean }>(() => ({ running: false }));
