import { create } from 'zustand';

/** What stands in front of the page's title while nobody looks at it: how much has ended meanwhile. */
export const useTitleMark = create<{ ended: number }>(() => ({ ended: 0 }));
