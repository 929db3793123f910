import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

const links: LinkProps[] = [
  { to: '/', className: 'logo', 'aria-label': 'Home' },
  { to: '/products?category=dry-food&sort=price', children: 'Dry food' },
  { to: `/products?vendor=${encodeURIComponent('Fenna & Ott')}`, preventScrollReset: true, 'aria-current': true, rel: 'next' },
  { to: '/products/duck-älter?variation=1#reviews', replace: true, prefetch: 'none', state: { from: 'list' } },
];

test.each(links)('the server renders the same link to $to as the browser', (link) => {
  const inBrowser = <RouterLink {...link} discover="none" />;
  const router = createMemoryRouter([{ path: '*', element: inBrowser }], { initialEntries: ['/blog/a-page?page=2'] });
  expect(renderToString(<Link {...link} />)).toBe(renderToString(<RouterProvider router={router} />));
});

test('a link whose target is not an absolute path throws', () => {
  expect(() => renderToString(<Link to="reviews" />)).toThrow('begins with a slash: "reviews"');
});
