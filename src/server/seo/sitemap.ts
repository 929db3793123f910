import { Readable } from 'node:stream';
import { ErrorLevel, type IndexItem, SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import type { SitemapSection } from './sitemap-urls.ts';

/** A sitemap of all pages or, if there are more than `limit`, an index of its parts (`partName`). */
export async function renderSitemap(origin: string, sections: readonly SitemapSection[], limit: number): Promise<string> {
  const total = sections.reduce((sum, { count }) => sum + count, 0);
  if (total <= limit) return renderPages(origin, (await Promise.all(sections.map(({ read }) => read(0, limit)))).flat());
  const parts = sections.flatMap(({ name, count, updatedAt }) =>
    Array.from(
      { length: Math.ceil(count / limit) },
      (_, part): IndexItem => ({
        url: `${origin}/sitemaps/${partName(name, part)}`,
        ...(updatedAt && { lastmod: updatedAt.toISOString() }),
      }),
    ),
  );
  return text(Readable.from(parts).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })));
}

/** The part with this name, or null if there is none. */
export async function renderSitemapPart(
  origin: string,
  sections: readonly SitemapSection[],
  limit: number,
  name: string,
): Promise<string | null> {
  for (const section of sections) {
    for (let part = 0; part * limit < section.count; part++) {
      if (partName(section.name, part) === name) return renderPages(origin, await section.read(part, limit));
    }
  }
  return null;
}

/** `products-1.xml` */
const partName = (section: SitemapSection['name'], part: number): string => `${section}-${part + 1}.xml`;

const renderPages = (hostname: string, pages: SitemapItemLoose[]): Promise<string> =>
  text(
    Readable.from(pages).pipe(
      new SitemapStream({ hostname, level: ErrorLevel.THROW, xmlns: { image: true, news: false, video: false, xhtml: false } }),
    ),
  );

const text = async (stream: SitemapStream | SitemapIndexStream): Promise<string> => (await streamToPromise(stream)).toString();
