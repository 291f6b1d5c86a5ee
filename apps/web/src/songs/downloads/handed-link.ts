/** The link to a file that is kept: it says what it is. What is played comes as it is stored. */
export function handedLink(url: string, name: string): string {
  if (/[?&]download=/.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`;
}
