/** What belongs to one person or to nobody's search. What only administrators use is never named here: that would tell where it is. */
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
