import { useEffect } from 'react';
import { create } from 'zustand';

/** What a page says of itself in the document's head, in place of its line in the catalogue. */
export interface OwnHead {
  /** Without the site's name. */
  title: string;
  description: string;
  /** A picture of its own, as an address of this site or a whole one. */
  image?: string | null;
}

export const useHead = create<{ own: OwnHead | null }>(() => ({ own: null }));

/** While the page is there. Null: nothing is known yet. */
export function useOwnHead(own: OwnHead | null): void {
  const { title, description, image = null } = own ?? {};
  useEffect(() => {
    if (title === undefined || description === undefined) return undefined;
    useHead.setState({ own: { title, description, image } });
    return () => useHead.setState({ own: null });
  }, [title, description, image]);
}
