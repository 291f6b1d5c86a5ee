import { create } from 'zustand';

/** Whose share window is open: anybody may ask, the shell shows it. */
export const useShareRequest = create<{ songId: string | null }>(() => ({ songId: null }));

export const openShareWindow = ({ id }: { id: string }): void => useShareRequest.setState({ songId: id });
export const closeShareWindow = (): void => useShareRequest.setState({ songId: null });
