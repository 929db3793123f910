import { productInput } from '#contract/product-editor.schemas.ts';
import { articles } from '#demo/articles/articles.ts';
import { authors } from '#demo/authors.ts';
import { boughtTogether } from '#demo/bought-together.ts';
import { categories, products } from '#demo/catalog.ts';
import { renderArticleIllustration } from '#demo/illustrations/render-article-illustration.ts';
import { renderCustomerPhoto } from '#demo/illustrations/render-customer-photo.ts';
import { renderProductIllustration } from '#demo/illustrations/render-product-illustration.ts';
import { optionsOf } from '#demo/product-options.ts';
import { promos } from '#demo/promos.ts';
import { questions } from '#demo/questions.ts';
import { photosOfReviewers } from '#demo/reviews/photos-of-reviewers.ts';
import { reviews } from '#demo/reviews.ts';
import type { ArticleScene, DemoProduct, ProductIllustration } from '#demo/types.ts';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { createAuthor } from '#server/domains/blog/save-author.ts';
import { createProduct } from '#server/domains/catalog/create-product.ts';
import { isCatalogEmpty } from '#server/domains/catalog/is-catalog-empty.ts';
import { recordEarlierPrices } from '#server/domains/catalog/record-earlier-prices.ts';
import { createCategory } from '#server/domains/catalog/save-category.ts';
import { renderIllustrationAsPhoto } from '#server/domains/files/image-processing.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { importQuestions } from '#server/domains/questions/import-questions.ts';
import { importDemoPairs } from '#server/domains/recommendations/count-bought-together.ts';
import { importedPhotosKey, importReviews } from '#server/domains/reviews/import-reviews.ts';
import { uploadPhoto } from '#server/domains/reviews/review-photos.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { generateDemoImages } from './generate-demo-images.ts';
import { loadDemoDelivery } from './load-demo-delivery.ts';
import { loadDemoSettings } from './load-demo-settings.ts';

export interface LoadedDemo {
  products: number;
  reviews: number;
  articles: number;
}

/** For how long the reduced products of the demo cost what they did before. */
const daysOfPrices = 90;
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
/** Loads the demo shop through the shop's own use cases, in one transaction. Returns null if there are products already. */
export async function loadDemo(shop: Shop): Promise<LoadedDemo | null> {
  if (!(await isCatalogEmpty(shop.db))) return null;
  const drawings = new Map<ProductIllustration | ArticleScene, string>();
  const draw = (picture: ProductIllustration | ArticleScene): string => {
    const svg =
      drawings.get(picture) ?? (typeof picture === 'string' ? renderArticleIllustration(picture) : renderProductIllustration(picture));
    drawings.set(picture, svg);
    return svg;
  };
  const imageIds = await generateDemoImages(shop, [
    // Some show a product as well, whose description says more.
    ...categories.map(({ title, picture }) => ({ svg: draw(picture), alt: title })),
    ...products
      .flatMap(({ variations }) => variations.flatMap(({ pictures }) => pictures))
      .map(({ picture, alt }) => ({ svg: draw(picture), alt })),
    ...articles.map(({ picture, alt }) => ({ svg: draw(picture), alt })),
  ]);
  const photoIds = await uploadReviewPhotos(shop);
  const imageIdOf = (picture: ProductIllustration | ArticleScene) => imageIds.get(draw(picture)) ?? '';
  await inTransaction(shop.db, async (db) => {
    await loadDemoSettings(db);
    const categoryIds = new Map<string, string>();
    for (const { picture, parent, ...category } of categories) {
      const parentId = parent === undefined ? null : categoryIds.get(parent);
      const id = await createCategory(db, { ...category, parent: parentId, image: imageIdOf(picture) });
      categoryIds.set(category.slug, id);
    }
    const productIds = new Map<string, string>();
    // The oldest first, so that ids and `created_at` have the same order.
    for (const product of products.toSorted((a, b) => b.addedDaysAgo - a.addedDaysAgo)) {
      const history = { createdAt: daysAgo(product.addedDaysAgo), unitsSold: product.unitsSold };
      productIds.set(
        product.slug,
        await createProduct(db, toProductInput(product, categoryIds.get(product.category) ?? '', imageIdOf), history),
      );
    }
    await recordEarlierPrices(db, [...productIds.values()], daysOfPrices);
    const idOf = (slug: string) => productIds.get(slug) ?? '';
    await importDemoPairs(
      db,
      boughtTogether.map(([one, other]) => ({ one: idOf(one), other: idOf(other) })),
    );
    await importReviews(
      db,
      reviews.map(({ product, daysAgo: days, ...review }, index) => ({
        ...review,
        photos: photoIds.get(index),
        product: idOf(product),
        createdAt: daysAgo(days),
        status: 'published' as const,
      })),
    );
    await importQuestions(
      db,
      questions.map(({ product, daysAgo: days, ...question }) => ({ ...question, product: idOf(product), createdAt: daysAgo(days) })),
    );
    const authorIds = new Map<string, string>();
    for (const author of authors) authorIds.set(author.name, await createAuthor(db, { ...author, image: null }));
    for (const { picture, daysAgo: days, alt: _, ...article } of articles) {
      const authorId = authorIds.get(article.author) ?? null;
      await createArticle(db, {
        ...article,
        authorId,
        thumbnail: imageIdOf(picture),
        publishedAt: daysAgo(days),
      });
    }
    await loadDemoDelivery(db, new Date().getUTCFullYear());
    for (const { categories: slugs, startsDaysAgo, endsInDays, ...promo } of promos) {
      await importPromo(db, {
        ...promo,
        categories: slugs?.map((slug) => categoryIds.get(slug) ?? ''),
        startsAt: startsDaysAgo === undefined ? null : daysAgo(startsDaysAgo),
        endsAt: endsInDays === undefined ? null : daysAgo(-endsInDays),
      });
    }
  });
  await shop.waitForInvalidation();
  return { products: products.length, reviews: reviews.length, articles: articles.length };
}

/** Uploads the photos of the demo's reviews. Returns their ids by the index of the review. */
async function uploadReviewPhotos(shop: Shop): Promise<Map<number, string[]>> {
  const ids = new Map<number, string[]>();
  for (const [index, { product, name }] of reviews.entries()) {
    for (const photo of photosOfReviewers[product]?.[name] ?? []) {
      const picture = await renderIllustrationAsPhoto(renderCustomerPhoto(photo));
      ids.set(index, [...(ids.get(index) ?? []), (await uploadPhoto(shop, picture, importedPhotosKey))._id]);
    }
  }
  return ids;
}

function toProductInput(demo: DemoProduct, category: string, imageIdOf: (picture: ProductIllustration) => string) {
  const { addedDaysAgo: _addedDaysAgo, unitsSold: _unitsSold, variations, ...product } = demo;
  const { names, valuesOf } = optionsOf(demo);
  return productInput.parse({
    ...product,
    category,
    options: names.map((name) => ({ name })),
    variations: variations.map(({ pictures, ...variation }) => ({
      ...variation,
      optionValues: valuesOf({ pictures, ...variation }),
      images: pictures.map(({ picture }) => imageIdOf(picture)),
    })),
  });
}
