import { hashOf } from '@overtone/artwork/chance';

const key = 'deviceId';
let known: string | undefined;

/** A stable name for this device: 128 random bits kept in the browser, and a short hash of its traits. Names nobody. */
export function fingerprint(): string {
  known ??= `${deviceId()}-${traits()}`;
  return known;
}

function deviceId(): string {
  const stored = localStorage.getItem(key);
  if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(key, id);
  return id;
}

function traits(): string {
  const { hardwareConcurrency, language, platform } = navigator;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const text = [platform, language, hardwareConcurrency, zone, screen.width, screen.height, screen.colorDepth].join(
    '|',
  );
  return hashOf(text).toString(16).padStart(8, '0');
}
