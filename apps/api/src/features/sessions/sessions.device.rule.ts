import Bowser from 'bowser';

/** What a person recognises a device by, e.g. `Chrome · Windows`; null when the caller named nothing known. */
export function deviceLabel(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length > 0 ? names.join(' · ') : null;
}
