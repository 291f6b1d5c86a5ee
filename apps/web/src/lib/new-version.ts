import type { VersionFile } from '@overtone/contract/platform';
import { create } from 'zustand';

const timeLimitMs = 5000;

interface NewVersion {
  /** Where the site says its version; null until that is known. */
  url: string | null;
  /** The version the site has and this page has not; null while there is none, or until the next check once it was put off. */
  version: string | null;
}

export const useNewVersion = create<NewVersion>(() => ({ url: null, version: null }));

/** What the build wrote into the page; a page of the development server has none. */
export const ownVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=app-version]')?.content;

/** Null when there is no file, or none that can be read. */
export async function readVersion(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) });
    if (!response.ok) return null;
    const { version } = (await response.json()) as Partial<Record<keyof VersionFile, unknown>>;
    return typeof version === 'string' && version ? version : null;
  } catch {
    return null;
  }
}
