import { limits } from '@overtone/contract/limits';
import type { VersionFile } from '@overtone/contract/platform';
import { create } from 'zustand';

const key = 'app_version';
const everyMs = limits.version.checkMinutes * 60_000;
const timeLimitMs = 5000;
/** What the build wrote into the page; a page of the development server has none. */
const ownVersion = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name=app-version]')?.content;

/** The version the site has and this page has not; null while there is none, or until the next check once it was put off. */
export const useNewVersion = create<{ version: string | null }>(() => ({ version: null }));

/** Compares the version file with the stored version, now and every 30 minutes. Answers how to stop. */
export function watchVersion(url: string): () => void {
  let checkedAt = 0;
  let firstSeen: string | undefined;
  const check = async () => {
    checkedAt = Date.now();
    const version = await readVersion(url);
    if (version === null) return;
    firstSeen ??= version;
    const stored = localStorage.getItem(key);
    // A page that already is the newest has nothing to reload for, whatever an earlier visit stored.
    if (stored === null || version === ownVersion()) localStorage.setItem(key, version);
    // Another page may have stored the new one: this page still runs the old.
    else if (version !== stored || version !== firstSeen) useNewVersion.setState({ version });
  };
  const look = () => {
    // A sleeping computer lets no timer run.
    if (!document.hidden && Date.now() - checkedAt >= everyMs) void check();
  };
  void check();
  const timer = setInterval(() => void check(), everyMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Null when there is no file, or none that can be read. */
async function readVersion(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) });
    if (!response.ok) return null;
    const { version } = (await response.json()) as Partial<Record<keyof VersionFile, unknown>>;
    return typeof version === 'string' && version ? version : null;
  } catch {
    return null;
  }
}

export const putOff = (): void => useNewVersion.setState({ version: null });

export function takeNewVersion(version: string): void {
  localStorage.setItem(key, version);
  location.reload();
}
