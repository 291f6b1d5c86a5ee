import { limits } from '@overtone/contract/limits';
import { ownVersion, readVersion, useNewVersion } from '../lib/new-version';
import { reloadPage } from '../lib/reload-page';

const key = 'app_version';
const everyMs = limits.version.checkMinutes * 60_000;

/** Compares the version file with the stored version, now and every 30 minutes. Answers how to stop. */
export function watchVersion(url: string): () => void {
  useNewVersion.setState({ url });
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

export const putOff = (): void => useNewVersion.setState({ version: null });

export function takeNewVersion(version: string): void {
  localStorage.setItem(key, version);
  reloadPage();
}
