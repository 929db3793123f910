import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, onServer, sameForEveryone } from '#web/api/page-data.ts';
import { rootDataOf, useShop } from '#web/shop-facts.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { RecentlyViewed } from '#web/storefront/parts/recently-viewed.tsx';
import { told } from '#web/storefront/parts/structured-data/thing.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { BuyBox } from './buy-box.tsx';
import { describeForSearch } from './describe-for-search.ts';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { KeyFacts } from './key-facts.tsx';
import { Label } from './label.tsx';
import { loadProduct } from './load-product.ts';
import { RelatedSection } from './related-section.tsx';
import { plainSearch } from './review-query.ts';
import { Reviews } from './reviews.tsx';
import { structuredData } from './structured-data.ts';

export const loader = onServer(loadProduct);
export const clientLoader = inBrowser(loadProduct);
export const handle = sameForEveryone(plainSearch);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  const root = rootDataOf(matches);
  if (!loaderData || !root || error) return [];
  const { item, gallery } = loaderData;
  return [
    ...pageMeta(matches, {
      title: item.seoTitle ?? [`${item.title} by ${item.vendor}`, item.title],
      description: import.meta.env.SSR ? (item.seoDescription ?? describeForSearch(loaderData, root.settings)) : undefined,
      path: `/products/${item.slug}`,
      picture: gallery[0],
      kind: 'product',
    }),
    ...(import.meta.env.SSR ? told(...structuredData(loaderData, root)) : []),
  ];
};

export default function ProductPage() {
  const { item, choices, chosen, gallery, arrivals, reviews } = useLoaderData<typeof loadProduct>();
  const { currency } = useShop();
  return (
    <>
      <div className="wrap pt-4 md:pt-6">
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: '/' },
            { label: item.category.title, to: `/products?category=${item.category.slug}` },
            { label: item.title },
          ]}
        />
        <div className="product-top">
          <Gallery key={gallery[0]?._id} pictures={gallery} />
          <BuyBox item={item} choices={choices} chosen={chosen} arrivals={arrivals} picture={gallery[0]} />
        </div>
        <div className="mt-14 grid gap-x-16 gap-y-10 md:mt-20 lg:grid-cols-[1.5fr_1fr]">
          <Description html={item.description} />
          <section aria-labelledby="facts">
            <KeyFacts item={item} chosen={chosen} />
          </section>
        </div>
      </div>
      <Label item={item} choices={choices} chosen={chosen} currency={currency} />
      <Reviews product={item} page={reviews} />
      <RelatedSection product={item._id} category={item.category} currency={currency} />
      <RecentlyViewed current={item._id} />
    </>
  );
}
