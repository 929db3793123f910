/** Screens of one person alone, and answers for programs: nobody finds these by searching. Pictures stay free. */
const disallowedPaths = [
  '/api/',
  '/admin',
  '/cart',
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
];

/** `/robots.txt`: what crawlers leave alone, and where they find the rest. */
export const renderRobots = (origin: string): string =>
  ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
