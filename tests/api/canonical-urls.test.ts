import type { ServerBuild } from 'react-router';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { createPageMatcher } from '#server/page-matcher.ts';
import { newId } from '#shared/ids.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { expect, test } from '#tests/support/test.ts';
import * as root from '#web/root.tsx';
import * as blog from '#web/storefront/pages/blog/blog-page.tsx';
import * as product from '#web/storefront/pages/product/product-page.tsx';
import * as products from '#web/storefront/pages/products/products-page.tsx';
import * as shop from '#web/storefront/pages/shop/shop-page.tsx';

const modules = { blog, products, shop, 'products/:id': product };
const routes = Object.entries(modules).map(([path, module]) => [path, { id: path, path, module }]);
const pages = createPageMatcher({ routes: Object.fromEntries(routes) } as unknown as Pick<ServerBuild, 'routes'>);
const cacheKeyOf = (url: string) => pages.publicPage(url)?.cacheKey;

test.for([
  ['/blog', '/blog?page=1', '/blog?page=0', '/blog?page=-7', '/blog?page=1e4', '/blog?page=99999999', '/blog?page=x', '/blog?page=&page=3'],
  ['/blog?page=2', '/blog?page=02', '/blog?utm_source=mail&page=2', '/blog?page=2&page=9'],
  ['/products', '/products?page=1.5', '/products?sort=best', '/products?rating=77', '/products?minPrice=cheap', '/products?q=%20'],
  ['/products?q=lamb&rating=4&page=2', '/products?page=2&rating=4&q=+lamb', '/products?q=lamb&rating=4&page=2&inStock=0&lifeStage=kitten'],
  ['/products?category=toys', '/products?category=toys&category=toys', '/products?category=&category=toys'],
  ['/shop', '/shop?page=first'],
  ['/products/salmon', '/products/salmon?page=0', '/products/salmon?rating=9&sort=loud', '/products/salmon?sort=newest&fbclid=7'],
])('%s is one page, however its URL is written', ([canonical, ...others]) => {
  expect(others.map(cacheKeyOf)).toEqual(others.map(() => canonical));
  expect(cacheKeyOf(String(canonical))).toBe(canonical);
});

test('a form with prices as typed reaches its list unchanged', () => {
  expect(cacheKeyOf('/products?q=lamb&priceFrom=cheap&page=x')).toBe('/products?q=lamb&priceFrom=cheap&page=x');
});

test('an unknown variation redirects to its product and keeps the other parameters', async ({ app, db }) => {
  const { slug, variations } = await aProduct(db);
  const open = (search: string) => openScreen(app, { root, page: product, path: `/products/${slug}${search}`, params: { id: slug } });
  for (const variation of [newId(), 'x', '']) {
    const thrown = await open(`?variation=${variation}&rating=2&page=x`).catch((thrown: unknown) => thrown);
    expect(thrown).toMatchObject({ status: 302 });
    expect((thrown as Response).headers.get('location')).toBe(`/products/${slug}?rating=2`);
  }
  await open(`?variation=${variations[0]?._id}`);
});
