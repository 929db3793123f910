import { expect, test } from 'vitest';
import { footerLinksOf } from './footer-links.ts';

const page = (path: string, title = path) => ({ path, title });
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test('the footer sorts the menu of the owner and the pages of the shop by what they are for', () => {
  const settings = {
    footerLinks: [
      { label: 'Shop', to: '/shop' },
      { label: 'Write to us', to: '/contact' },
      { label: 'Where is it?', to: '/track' },
      { label: 'Sending it back', to: '/returns' },
    ],
    pages: [page('/privacy'), page('/terms'), page('/delivery'), page('/returns'), page('/gift-cards', 'Gift cards'), page('/withdraw')],
  };
  const { shop, help, legal } = footerLinksOf(settings);
  expect(labels(shop)).toEqual(['Shop', 'Gift cards']);
  expect(labels(help)).toEqual(['Help centre', 'Delivery', 'Sending it back', 'Write to us', 'Where is it?']);
  expect(labels(legal)).toEqual(['/privacy', '/terms', '/withdraw']);
});

test('without settings the footer still leads to the main pages and to help', () => {
  const { shop, help, legal } = footerLinksOf(undefined);
  expect(labels(shop)).toEqual(['Home', 'Shop', 'About us']);
  expect(labels(help)).toEqual(['Help centre', 'Delivery', 'Returns', 'Contact']);
  expect(legal).toEqual([]);
});
