import { type MetaFunction, redirect } from 'react-router';
import { category, product } from '#contract/catalog.ts';
import { asJson, parseJsonData, useJsonData } from '#web/api/json-data.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData, topCategories, useRootData, useShopSettings } from '#web/root-data.ts';
import { CategoryTiles, toCategoryTiles } from '#web/storefront/components/category-tiles.tsx';
import { toCardData } from '#web/storefront/components/product-card-data.ts';
import { ProductGrid } from '#web/storefront/components/product-grid.tsx';
import { Section } from '#web/storefront/components/section.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { canonicalListSearch, filtersToSearch, parseFilters, productListPath } from '#web/storefront/pages/products/filters.ts';
import { itemList } from '#web/storefront/structured-data/item-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { FacetLinks } from './facet-links.tsx';
import { LifeStages } from './life-stages.tsx';
import { NeedLinks } from './need-links.tsx';

async function load({ api, url }: LoadInput) {
  // Filters belong to the product list; a URL with any of them is redirected there.
  const filters = parseFilters(url.searchParams);
  if (filtersToSearch(filters).size > 0) throw redirect(productListPath(filters));
  const [categories, newest] = await Promise.all([
    api.call(category.list, {}),
    api.call(product.page, { params: { page: 1, limit: 8 }, query: { sort: 'newest' } }),
  ]);
  return {
    tiles: toCategoryTiles(categories.list),
    newest: newest.list.map(toCardData),
    stages: newest.facets.lifeStage,
    brands: newest.facets.vendor.slice(0, 40),
    freeFrom: newest.facets.allergenFree.slice(0, 12),
    total: newest.total,
  };
}

export const loader = serverLoader(asJson(load));
export const clientLoader = browserLoader(asJson(load));
export const handle = publicPage(canonicalListSearch, { showsMaxQuantity: false });

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const root = findRootData(matches);
  const tiles = loaderData ? parseJsonData(loaderData).tiles : [];
  const items = tiles.map(({ slug, title }) => ({ path: `/products?category=${slug}`, title }));
  return [
    ...pageMeta(matches, {
      title: 'Everything for your dog',
      description: 'Dry food, wet food, treats, toys, beds, leads and care for dogs: everything we sell, by category and by age.',
      path: '/shop',
    }),
    ...(import.meta.env.SSR && root
      ? jsonLdMeta(itemList(root.origin, { name: 'Everything for your dog', items, total: items.length, offset: 0 }))
      : []),
  ];
};

export default function ShopPage() {
  const { tiles, newest, stages, brands, freeFrom, total } = useJsonData<typeof load>();
  const { currency } = useShopSettings();
  const categories = useRootData()?.categories ?? [];
  return (
    <div className="space-y-14 pt-6 md:space-y-20 md:pt-10">
      <div className="wrap">
        <h1 className="text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">Everything for your dog</h1>
        <p className="mt-3 mb-7 max-w-3xl text-lg text-pretty text-grey md:mb-9">
          {total} products for every age, size and appetite. Pick a category to start.
        </p>
        <CategoryTiles tiles={tiles} loading="eager" />
      </div>
      {stages.length > 0 && <LifeStages stages={stages} />}
      <NeedLinks categories={topCategories(categories)} />
      {newest.length > 0 && (
        <Section title="New in" more={{ label: 'All products', to: '/products' }}>
          <ProductGrid cards={newest} currency={currency} />
        </Section>
      )}
      {brands.length > 1 && <FacetLinks title="Shop by brand" name="vendor" values={brands} />}
      {freeFrom.length > 0 && <FacetLinks title="Free from" name="allergenFree" values={freeFrom} />}
    </div>
  );
}
