/** As a crawler reads a page: what stands in the tags, escapes undone. */
export async function headOf(url: string) {
  const response = await fetch(url);
  const html = await response.text();
  const plain = (text = '') =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    status: response.status,
    html,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    meta: Object.fromEntries(tags.map(([, key, content]) => [key, plain(content)])) as Record<string, string>,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null,
    facts: facts === undefined ? null : (JSON.parse(facts) as Record<string, unknown>),
  };
}
