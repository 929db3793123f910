import type { Settings } from '#contract/settings.ts';

/** `/manifest.webmanifest`: lets people install the shop on a home screen. */
export const renderWebManifest = ({ shopName }: Settings): string =>
  JSON.stringify({
    id: '/',
    name: shopName,
    short_name: shopName.slice(0, 12).trim(),
    description: 'Good food and good things for good dogs.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fffbf0',
    theme_color: '#fffbf0',
    icons: [192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    ),
    shortcuts: [
      { name: 'Shop', url: '/shop' },
      { name: 'Cart', url: '/cart' },
    ],
  });
