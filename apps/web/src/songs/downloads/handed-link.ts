/**
 * The link to a file that is kept: it says what it is. What is played comes as it is stored. `grant`: of a member who has
 * taken it on to carry the visible label.
 */
export function handedLink(url: string, name: string, grant: string | null = null): string {
  const [path = '', given] = url.split('?');
  const query = new URLSearchParams(given);
  if (!query.has('download')) query.set('download', name);
  if (grant !== null) query.set('unmarked', grant);
  return `${path}?${query}`;
}
