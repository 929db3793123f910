import type { SitemapItemLoose } from 'sitemap';
import { listArticles, listTags } from '#server/domains/blog/list-articles.ts';
import { listPublishedAuthors } from '#server/domains/blog/list-published-authors.ts';
import { countSitemapProducts, listSitemapLists, listSitemapProducts } from '#server/domains/catalog/list-sitemap-entries.ts';
import { listSitemapPages } from '#server/domains/pages/get-page.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { largestImageUrl } from '#shared/srcset.ts';

/** Indexable pages of one kind. */
export interface SitemapSection {
  name: 'pages' | 'products' | 'articles';
  count: number;
  /** When any of them last changed; null if there are none. */
  updatedAt: Date | null;
  /** Up to `limit` of them, starting at `limit * partIndex`. */
  read: (partIndex: number, limit: number) => Promise<SitemapItemLoose[]>;
}

/** How many images of a product are listed. */
const maxImages = 10;
/** Pages that change only with a new build, so their last change is unknown. */
const staticPaths = ['/about-us', '/contact', '/delivery', '/help', '/privacy'];

const latestOf = (times: readonly (Date | null)[]): Date | null =>
  times.reduce<Date | null>((latest, time) => (time && (!latest || time > latest) ? time : latest), null);

const withLastModified = (url: string, time: Date | null): SitemapItemLoose => ({ url, ...(time && { lastmod: time.toISOString() }) });

/** All indexable pages of the shop, by kind. */
export async function findSitemapSections(db: Database): Promise<SitemapSection[]> {
  const [{ giftCards }, products, lists, articles, texts, tags, authors] = await Promise.all([
    getSettings(db),
    countSitemapProducts(db),
    listSitemapLists(db),
    readArticles(db, 0, 1),
    listSitemapPages(db),
    listTags(db),
    listPublishedAuthors(db),
  ]);
  const paths = giftCards ? [...staticPaths, '/gift-cards'] : staticPaths;
  const newestArticle = latestOf(articles.times);
  const pages = [
    withLastModified('/', latestOf([products.updatedAt, newestArticle])),
    ...['/shop', '/products'].map((url) => withLastModified(url, products.updatedAt)),
    withLastModified('/blog', newestArticle),
    ...tags.list.map(({ tag, updatedAt }) => withLastModified(`/blog?${new URLSearchParams({ tag })}`, new Date(updatedAt))),
    ...authors.map(({ slug, updatedAt }) => withLastModified(`/blog/author/${slug}`, updatedAt)),
    ...paths.map((url) => withLastModified(url, null)),
    ...texts.map(({ path, updatedAt }) => withLastModified(path, updatedAt)),
    ...lists.map(({ filter, slug, updatedAt }) => withLastModified(`/products?${new URLSearchParams({ [filter]: slug })}`, updatedAt)),
  ];
  return [
    {
      name: 'pages',
      count: pages.length,
      updatedAt: latestOf([products.updatedAt, newestArticle, ...texts.map(({ updatedAt }) => updatedAt)]),
      read: async (partIndex, limit) => pages.slice(partIndex * limit, (partIndex + 1) * limit),
    },
    { name: 'products', ...products, read: (partIndex, limit) => readProducts(db, partIndex, limit) },
    {
      name: 'articles',
      count: articles.total,
      updatedAt: newestArticle,
      read: async (partIndex, limit) => (await readArticles(db, partIndex, limit)).items,
    },
  ];
}

async function readProducts(db: Database, partIndex: number, limit: number): Promise<SitemapItemLoose[]> {
  const products = await listSitemapProducts(db, { limit, offset: partIndex * limit });
  return products.map(({ slug, updatedAt, images }) => ({
    ...withLastModified(`/products/${slug}`, updatedAt),
    img: images.slice(0, maxImages).map((image) => ({ url: largestImageUrl(image) })),
  }));
}

async function readArticles(db: Database, partIndex: number, limit: number) {
  const { list, total } = await listArticles(db, { page: { page: partIndex + 1, limit }, forAdmin: false });
  // A scheduled article is new on the day of its publication, whenever it was written.
  const times = list.map(({ updatedAt, publishedAt }) =>
    latestOf([new Date(updatedAt), publishedAt === null ? null : new Date(publishedAt)]),
  );
  const items = list.map(({ slug, thumbnail }, index) => ({
    ...withLastModified(`/blog/${slug}`, times[index] ?? null),
    img: [{ url: largestImageUrl(thumbnail) }],
  }));
  return { items, times, total };
}
