import { create } from 'zustand';

/** Who wants the profile editor: anybody may ask, the shell shows it. */
export const useProfileEditor = create<{ open: boolean }>(() => ({ open: false }));

export const openProfileEditor = (): void => useProfileEditor.setState({ open: true });
export const closeProfileEditor = (): void => useProfileEditor.setState({ open: false });
