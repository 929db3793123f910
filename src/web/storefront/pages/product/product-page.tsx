import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { asJson, parseJsonData, useJsonData } from '#web/api/json-data.ts';
import { browserLoader, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { categoryTrail, findRootData, useRootData, useShopSettings } from '#web/root-data.ts';
import { RecentlyViewed } from '#web/storefront/components/recently-viewed.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { BoughtTogetherSection } from './bought-together-section.tsx';
import { BuyBox } from './buy-box.tsx';
import { Description } from './description.tsx';
import { findRecipe } from './find-recipe.ts';
import { Gallery } from './gallery.tsx';
import { KeyFacts } from './key-facts.tsx';
import { loadProduct } from './load-product.ts';
import { Opinions } from './opinions.tsx';
import { productCrumbs } from './product-crumbs.ts';
import { productJsonLd } from './product-json-ld.ts';
import { RelatedSection } from './related-section.tsx';
import { canonicalProductSearch } from './review-query.ts';
import { seoDescription } from './seo-description.ts';
import './product.css';

/** Below everything that is decided at a glance, so its code follows the page's. Not destructured, which Vite would compile to three times the code. */
const FoodLabel = lazyPart(() => import('./food-label.tsx').then((module) => module.FoodLabel));

export const loader = serverLoader(asJson(loadProduct));
export const clientLoader = browserLoader(asJson(loadProduct));
export const handle = publicPage(canonicalProductSearch);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  const root = findRootData(matches);
  if (!loaderData || !root || error) return [];
  const data = parseJsonData(loaderData);
  const { item, gallery } = data;
  return [
    ...pageMeta(matches, {
      title: item.seoTitle ?? [`${item.title} by ${item.vendor}`, item.title],
      description: import.meta.env.SSR ? (item.seoDescription ?? seoDescription(data, root.settings)) : undefined,
      path: `/products/${item.slug}`,
      image: gallery[0],
      kind: 'product',
    }),
    ...(import.meta.env.SSR ? jsonLdMeta(...productJsonLd(data, root)) : []),
  ];
};

export default function ProductPage() {
  const { item, variations, selected, gallery, arrivalWindows, reviews, questions } = useJsonData<typeof loadProduct>();
  const { currency } = useShopSettings();
  const recipe = findRecipe(item, selected);
  const categories = useRootData()?.categories ?? [];
  return (
    <>
      <div className="wrap pt-4 md:pt-6">
        <Breadcrumb crumbs={productCrumbs(item, categories)} />
        <div className="product-top">
          <Gallery key={gallery[0]?._id} images={gallery} />
          <BuyBox item={item} variations={variations} selected={selected} arrivalWindows={arrivalWindows} image={gallery[0]} />
        </div>
        <div className="mt-14 grid gap-x-16 gap-y-10 md:mt-20 lg:grid-cols-[1.5fr_1fr]">
          <Description html={item.description} />
          <section aria-labelledby="facts">
            <KeyFacts item={item} selected={selected} recipe={recipe} />
          </section>
        </div>
      </div>
      {hasFoodLabel(item) && (
        <Suspense>
          <FoodLabel item={item} variations={variations} selected={selected} recipe={recipe} currency={currency} />
        </Suspense>
      )}
      <BoughtTogetherSection current={{ ...item, image: gallery[0] ?? null, offer: selected }} currency={currency} />
      <Suspense>
        <Opinions product={item} reviews={reviews} questions={questions} />
      </Suspense>
      <RelatedSection product={item._id} category={categoryTrail(categories, item.category)[0]} currency={currency} />
      <RecentlyViewed current={item._id} />
    </>
  );
}

const hasFoodLabel = ({ ingredients, constituents, feeding }: ReturnType<typeof useJsonData<typeof loadProduct>>['item']): boolean =>
  !!ingredients || constituents.length > 0 || feeding.length > 0;
