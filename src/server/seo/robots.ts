/** Personal pages, and the API: nothing that belongs in search results. The cart (without a slash) and images may be crawled. */
const disallowedPaths = [
  '/api/',
  '/admin',
  '/cart/',
  '/checkout',
  '/account',
  '/address',
  '/my-address',
  '/orders',
  '/payment-success',
  '/payment-denied',
  '/verification',
  '/reset-password',
  '/newsletter/',
  '/alerts/',
];

/** `/robots.txt`: what crawlers must not fetch, and where the sitemap is. */
export const renderRobots = (origin: string): string =>
  ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
