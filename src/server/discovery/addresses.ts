import type { SitemapItemLoose } from 'sitemap';
import { listArticles } from '#server/domains/blog/read-articles.ts';
import { countProductAddresses, listListAddresses, listProductAddresses } from '#server/domains/catalog/list-addresses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { largestImageUrl } from '#shared/srcset.ts';

/** Pages of one kind that may be found by searching the web. */
export interface Section {
  name: 'pages' | 'products' | 'articles';
  count: number;
  /** When any of them changed last; null when there is none. */
  updatedAt: Date | null;
  /** A part of them, `limit` at the most, that begins after `limit * part` others. */
  read: (part: number, limit: number) => Promise<SitemapItemLoose[]>;
}

/** How many pictures of a product are told. */
const mostPictures = 10;
/** Pages that show no product and no article, and change when the shop is rebuilt: when, nobody knows. */
const standing = ['/about-us', '/contact', '/privacy'];

const newest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce<Date | null>((latest, time) => (time && (!latest || time > latest) ? time : latest), null);

const stamped = (url: string, time: Date | null): SitemapItemLoose => ({ url, ...(time && { lastmod: time.toISOString() }) });

/** Every page of the shop that may be found, by kinds. */
export async function findSections(db: Database): Promise<Section[]> {
  const [products, lists, articles] = await Promise.all([countProductAddresses(db), listListAddresses(db), readArticles(db, 0, 1)]);
  const newestArticle = newest(articles.times);
  const pages = [
    stamped('/', newest([products.updatedAt, newestArticle])),
    ...['/shop', '/products'].map((url) => stamped(url, products.updatedAt)),
    stamped('/blog', newestArticle),
    ...standing.map((url) => stamped(url, null)),
    ...lists.map(({ filter, slug, updatedAt }) => stamped(`/products?${new URLSearchParams({ [filter]: slug })}`, updatedAt)),
  ];
  return [
    {
      name: 'pages',
      count: pages.length,
      updatedAt: newest([products.updatedAt, newestArticle]),
      read: async (part, limit) => pages.slice(part * limit, (part + 1) * limit),
    },
    { name: 'products', ...products, read: (part, limit) => readProducts(db, part, limit) },
    {
      name: 'articles',
      count: articles.total,
      updatedAt: newestArticle,
      read: async (part, limit) => (await readArticles(db, part, limit)).items,
    },
  ];
}

async function readProducts(db: Database, part: number, limit: number): Promise<SitemapItemLoose[]> {
  const products = await listProductAddresses(db, { limit, offset: part * limit });
  return products.map(({ slug, updatedAt, images }) => ({
    ...stamped(`/products/${slug}`, updatedAt),
    img: images.slice(0, mostPictures).map((image) => ({ url: largestImageUrl(image) })),
  }));
}

async function readArticles(db: Database, part: number, limit: number) {
  const { list, total } = await listArticles(db, { page: { page: part + 1, limit }, forAdmin: false });
  // An article that waited for its day is new on that day, whenever it was written.
  const times = list.map(({ updatedAt, publishedAt }) =>
    newest([new Date(updatedAt), publishedAt === null ? null : new Date(publishedAt)]),
  );
  const items = list.map(({ slug, thumbnail }, index) => ({
    ...stamped(`/blog/${slug}`, times[index] ?? null),
    img: [{ url: largestImageUrl(thumbnail) }],
  }));
  return { items, times, total };
}
