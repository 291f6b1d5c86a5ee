/** What belongs to one person or to nobody's search. Never the console: naming it would tell where it is. */
const closed = ['/my-music', '/stems', '/account', '/payment/result', '/api/'];

export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
