import { productInput } from '#contract/catalog.schemas.ts';
import { articles } from '#demo/articles/articles.ts';
import { categories, products } from '#demo/catalogue.ts';
import { drawArticle } from '#demo/drawings/draw-article.ts';
import { drawPicture } from '#demo/drawings/draw-picture.ts';
import { promos } from '#demo/promos.ts';
import { reviews } from '#demo/reviews.ts';
import type { DemoProduct } from '#demo/shapes.ts';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { createProduct } from '#server/domains/catalog/create-product.ts';
import { isCatalogueEmpty } from '#server/domains/catalog/is-catalogue-empty.ts';
import { createCategory } from '#server/domains/catalog/save-category.ts';
import { createPromo } from '#server/domains/promotions/create-promo.ts';
import { addReviews } from '#server/domains/reviews/add-reviews.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { drawAll } from './draw-demo.ts';

export interface LoadedDemo {
  products: number;
  reviews: number;
  articles: number;
}

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const drawingsOf = ({ variations }: DemoProduct) =>
  variations.flatMap(({ pictures }) => pictures).map(({ picture, alt }) => ({ svg: drawPicture(picture), alt }));

/** Loads the demo shop through the shop's own use cases, in one transaction: wholly or not at all. Answers null where there are products already. */
export async function loadDemo(shop: Shop): Promise<LoadedDemo | null> {
  if (!(await isCatalogueEmpty(shop.db))) return null;
  const pictures = await drawAll(shop, [
    ...products.flatMap(drawingsOf),
    ...categories.map(({ title, picture }) => ({ svg: drawPicture(picture), alt: title })),
    ...articles.map(({ picture, alt }) => ({ svg: drawArticle(picture), alt })),
  ]);
  const pictureOf = (svg: string) => pictures.get(svg) ?? '';
  await inTransaction(shop.db, async (db) => {
    const categoryIds = new Map<string, string>();
    for (const { slug, title, position, picture } of categories) {
      categoryIds.set(slug, await createCategory(db, { slug, title, position, image: pictureOf(drawPicture(picture)) }));
    }
    const productIds = new Map<string, string>();
    // The oldest first, so that ids and times of their making go the same way.
    for (const product of products.toSorted((a, b) => b.addedDaysAgo - a.addedDaysAgo)) {
      const past = { createdAt: daysAgo(product.addedDaysAgo), unitsSold: product.unitsSold };
      productIds.set(product.slug, await createProduct(db, inputOf(product, categoryIds.get(product.category) ?? '', pictureOf), past));
    }
    await addReviews(
      db,
      reviews.map(({ product, daysAgo: days, ...review }) => ({
        ...review,
        product: productIds.get(product) ?? '',
        createdAt: daysAgo(days),
        status: 'published' as const,
      })),
    );
    for (const { picture, daysAgo: days, alt: _, ...article } of articles) {
      await createArticle(db, { ...article, thumbnail: pictureOf(drawArticle(picture)), publishedAt: daysAgo(days) });
    }
    for (const { categories: slugs, startsDaysAgo, endsInDays, ...promo } of promos) {
      await createPromo(db, {
        ...promo,
        categories: slugs?.map((slug) => categoryIds.get(slug) ?? ''),
        startsAt: startsDaysAgo === undefined ? null : daysAgo(startsDaysAgo),
        endsAt: endsInDays === undefined ? null : daysAgo(-endsInDays),
      });
    }
  });
  await shop.settle();
  return { products: products.length, reviews: reviews.length, articles: articles.length };
}

function inputOf(demo: DemoProduct, category: string, pictureOf: (svg: string) => string) {
  const { addedDaysAgo: _addedDaysAgo, unitsSold: _unitsSold, variations, ...product } = demo;
  return productInput.parse({
    ...product,
    category,
    variations: variations.map(({ pictures, ...variation }) => ({
      ...variation,
      images: pictures.map(({ picture }) => pictureOf(drawPicture(picture))),
    })),
  });
}
