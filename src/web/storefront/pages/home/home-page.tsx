import { type MetaFunction, useLoaderData } from 'react-router';
import { blog } from '#contract/blog.ts';
import { category, product } from '#contract/catalog.ts';
import { inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { useShop } from '#web/shop-facts.ts';
import { ArticleCard, teaserOf } from '#web/storefront/parts/article-card.tsx';
import { cardOf, offerCardOf } from '#web/storefront/parts/card.ts';
import { CategoryTiles, categoryTilesOf } from '#web/storefront/parts/category-tiles.tsx';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { ProductGrid } from '#web/storefront/parts/product-grid.tsx';
import { Section } from '#web/storefront/parts/section.tsx';
import { Brands } from './brands.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';

async function load({ api }: LoadInput) {
  const [categories, best, deals, articles] = await Promise.all([
    api.call(category.list, {}),
    api.call(product.page, { params: { page: 1, limit: 8 }, query: { sort: 'bestselling', inStock: '1' } }),
    api.call(product.page, { params: { page: 1, limit: 4 }, query: { sort: 'bestselling', onSale: '1', inStock: '1' } }),
    api.call(blog.page, { params: { page: 1, limit: 3 } }),
  ]);
  return {
    tiles: categoryTilesOf(categories.list),
    best: best.list.map(cardOf),
    brands: best.facets.vendor,
    freeFrom: best.facets.allergenFree.slice(0, 8),
    deals: deals.list.map(offerCardOf),
    articles: articles.list.map(teaserOf),
  };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Kibble: good food for good dogs',
    description: 'Dog food with labels you can read, treats, toys, beds and everything for the walk. Delivered to your door in a few days.',
    path: '/',
  });

export default function HomePage() {
  const { tiles, best, brands, freeFrom, deals, articles } = useLoaderData<typeof load>();
  const settings = useShop();
  return (
    <>
      <Hero />
      <div className="space-y-16 pt-12 md:space-y-24 md:pt-20">
        {tiles.length > 0 && (
          <Section title="What does your dog need?" more={{ label: 'Everything in the shop', to: '/shop' }}>
            <CategoryTiles tiles={tiles} />
          </Section>
        )}
        {best.length > 0 && (
          <Section
            title="Best sellers"
            lead="What other dogs keep coming back for."
            more={{ label: 'All best sellers', to: '/products?sort=bestselling' }}
          >
            <ProductGrid cards={best} currency={settings.currency} />
          </Section>
        )}
        <Promises settings={settings} freeFrom={freeFrom} />
        {deals.length > 0 && (
          <Section title="On offer now" lead="While stocks last." more={{ label: 'All offers', to: '/products?onSale=1' }}>
            <ProductGrid cards={deals} currency={settings.currency} />
          </Section>
        )}
        {brands.length > 0 && <Brands brands={brands} />}
        {articles.length > 0 && (
          <Section
            title="From the dog basket"
            lead="What we learn at the vet, at the stove and on the sofa."
            more={{ label: 'All articles', to: '/blog' }}
          >
            <ul className="grid gap-5 md:grid-cols-3">
              {articles.map((article) => (
                <li key={article.slug}>
                  <ArticleCard article={article} widths="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw" />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}
