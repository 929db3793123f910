import { type MetaFunction, useLoaderData } from 'react-router';
import { blog } from '#contract/blog.ts';
import { category, type ProductCard, product } from '#contract/catalog.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData, useShopSettings } from '#web/root-data.ts';
import { toArticleTeaser } from '#web/storefront/components/article-card.tsx';
import { CategoryTiles, toCategoryTiles } from '#web/storefront/components/category-tiles.tsx';
import { toCardData, toSaleCardData } from '#web/storefront/components/product-card-data.ts';
import { ProductGrid } from '#web/storefront/components/product-grid.tsx';
import { RecentlyViewed } from '#web/storefront/components/recently-viewed.tsx';
import { Section } from '#web/storefront/components/section.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { NewsletterBanner } from '#web/storefront/newsletter/newsletter-banner.tsx';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { organization, website } from '#web/storefront/structured-data/organization.ts';
import { Brands } from './brands.tsx';
import { Hero } from './hero.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { SellingPoints } from './selling-points.tsx';

async function load({ api }: LoadInput) {
  const [categories, best, deals, articles] = await Promise.all([
    api.call(category.list, {}),
    api.call(product.page, { params: { page: 1, limit: 8 }, query: { sort: 'bestselling', inStock: '1' } }),
    api.call(product.page, { params: { page: 1, limit: 12 }, query: { sort: 'bestselling', onSale: '1', inStock: '1' } }),
    api.call(blog.page, { params: { page: 1, limit: 3 } }),
  ]);
  return {
    tiles: toCategoryTiles(categories.list),
    best: best.list.map(toCardData),
    brands: best.facets.vendor,
    allergens: best.facets.allergenFree.slice(0, 8),
    deals: pickDeals(deals.list, best.list).map(toSaleCardData),
    articles: articles.list.map(toArticleTeaser),
  };
}

const maxDeals = 4;

/** Picks offers, preferring those that are not among the best sellers of the page. */
function pickDeals(deals: readonly ProductCard[], best: readonly ProductCard[]): ProductCard[] {
  const shown = new Set(best.map(({ _id }) => _id));
  return deals.toSorted((a, b) => Number(shown.has(a._id)) - Number(shown.has(b._id))).slice(0, maxDeals);
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage(undefined, { showsMaxQuantity: false });

export const meta: MetaFunction = ({ matches }) => {
  const root = findRootData(matches);
  return [
    ...pageMeta(matches, {
      title: root ? `${root.settings.shopName}: ${toTitle(root.settings.heroTitle)}` : 'Kibble',
      description:
        'Dog food with labels you can read, treats, toys, beds and everything for the walk. Delivered to your door in a few days.',
      path: '/',
    }),
    ...(import.meta.env.SSR && root ? jsonLdMeta(organization(root), website(root)) : []),
  ];
};

/** The hero's title as the end of a document title: on one line, without a full stop. */
const toTitle = (text: string): string => text.replace(/\s+/g, ' ').replace(/\.$/, '');

export default function HomePage() {
  const { tiles, best, brands, allergens, deals, articles } = useLoaderData<typeof load>();
  const settings = useShopSettings();
  return (
    <>
      <Hero title={settings.heroTitle} text={settings.heroText} />
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
        <section aria-labelledby="promises" className="bg-deep py-14 text-white md:py-20">
          <SellingPoints settings={settings} allergens={allergens} />
        </section>
        {deals.length > 0 && (
          <Section title="On offer now" lead="While stocks last." more={{ label: 'All offers', to: '/products?onSale=1' }}>
            <ProductGrid cards={deals} currency={settings.currency} />
          </Section>
        )}
        <NewsletterBanner source="home" />
        {brands.length > 0 && (
          <section aria-labelledby="brands" className="bg-band py-12 md:py-16">
            <Brands brands={brands} />
          </section>
        )}
        {articles.length > 0 && (
          <Section
            title="From the dog basket"
            lead="What we learn at the vet, at the stove and on the sofa."
            more={{ label: 'All articles', to: '/blog' }}
          >
            <LatestArticles articles={articles} />
          </Section>
        )}
        <RecentlyViewed className="" />
      </div>
    </>
  );
}
