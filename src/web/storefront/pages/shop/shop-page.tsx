import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { category, product } from '#contract/catalog.ts';
import { inBrowser, type LoadInput, onServer, sameForEveryone } from '#web/api/page-data.ts';
import { rootDataOf, useShop } from '#web/shop-facts.ts';
import { addressOf, plainSearch, readFilters, searchOf } from '#web/storefront/pages/products/filters.ts';
import { cardOf } from '#web/storefront/parts/card.ts';
import { CategoryTiles, categoryTilesOf } from '#web/storefront/parts/category-tiles.tsx';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { ProductGrid } from '#web/storefront/parts/product-grid.tsx';
import { Section } from '#web/storefront/parts/section.tsx';
import { itemList } from '#web/storefront/parts/structured-data/item-list.ts';
import { told } from '#web/storefront/parts/structured-data/thing.ts';
import { FacetLinks } from './facet-links.tsx';
import { LifeStages } from './life-stages.tsx';

async function load({ api, url }: LoadInput) {
  // Filters belong to the list; the shop takes their names too and hands them on.
  const filters = readFilters(url.searchParams);
  if (searchOf(filters).size > 0) throw redirect(addressOf(filters));
  const [categories, newest] = await Promise.all([
    api.call(category.list, {}),
    api.call(product.page, { params: { page: 1, limit: 8 }, query: { sort: 'newest' } }),
  ]);
  return {
    tiles: categoryTilesOf(categories.list),
    newest: newest.list.map(cardOf),
    stages: newest.facets.lifeStage,
    brands: newest.facets.vendor.slice(0, 40),
    freeFrom: newest.facets.allergenFree.slice(0, 12),
    total: newest.total,
  };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const handle = sameForEveryone(plainSearch, { showsMaxQuantity: false });

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const root = rootDataOf(matches);
  const items = loaderData?.tiles.map(({ slug, title }) => ({ path: `/products?category=${slug}`, title })) ?? [];
  return [
    ...pageMeta(matches, {
      title: 'Shop for dogs',
      description: 'Dry food, wet food, treats, toys, beds, leads and care for dogs: everything we sell, by category and by age.',
      path: '/shop',
    }),
    ...(import.meta.env.SSR && root
      ? told(itemList(root.origin, { name: 'Everything for your dog', items, total: items.length, before: 0 }))
      : []),
  ];
};

export default function ShopPage() {
  const { tiles, newest, stages, brands, freeFrom, total } = useLoaderData<typeof load>();
  const { currency } = useShop();
  return (
    <div className="space-y-14 pt-6 md:space-y-20 md:pt-10">
      <div className="wrap">
        <h1 className="text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">Everything for your dog</h1>
        <p className="mt-3 mb-7 max-w-3xl text-lg text-pretty text-grey md:mb-9">
          {total} things, each of them chewed, slept on or eaten by a dog we know. Start with a category.
        </p>
        <CategoryTiles tiles={tiles} loading="eager" />
      </div>
      {stages.length > 0 && <LifeStages stages={stages} />}
      {newest.length > 0 && (
        <Section title="New on the shelf" more={{ label: 'All products', to: '/products' }}>
          <ProductGrid cards={newest} currency={currency} />
        </Section>
      )}
      {brands.length > 1 && <FacetLinks title="By brand" name="vendor" choices={brands} />}
      {freeFrom.length > 0 && <FacetLinks title="Free from" name="allergenFree" choices={freeFrom} />}
    </div>
  );
}
