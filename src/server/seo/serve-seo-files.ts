import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { articlesTag } from '#server/domains/blog/blog.cache-tags.ts';
import { getNextPublication, listArticlesWithContent } from '#server/domains/blog/list-articles.ts';
import { catalogTag, categoriesTag, productsTag } from '#server/domains/catalog/catalog.cache-tags.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { settingsTag } from '#server/domains/settings/settings.cache-tags.ts';
import { NotFound } from '#server/platform/errors.ts';
import { assertNotUnderPressure, servesUnderPressure } from '#server/platform/http/pressure.ts';
import { sendEncodedResponse } from '#server/platform/http/send-encoded-response.ts';
import type { Shop } from '#server/platform/shop.ts';
import { maxFeedArticles, renderBlogFeed } from './blog-feed.ts';
import { generateFavicon, generateIcon, iconPaths } from './icons.ts';
import { renderRobots } from './robots.ts';
import { serveSocialImages } from './serve-social-images.ts';
import { renderSitemap, renderSitemapPart } from './sitemap.ts';
import { findSitemapSections } from './sitemap-urls.ts';
import { renderWebManifest } from './web-manifest.ts';

/** The maximum number of pages per sitemap. 50,000 are allowed, but this many are quick to generate and to read. */
const maxPerSitemap = 10_000;

/** Serves the files for search engines and other machines: sitemap, robots, feed, web manifest, icons and social images. */
export function serveSeoFiles(app: FastifyInstance, shop: Shop, { perSitemap = maxPerSitemap } = {}): void {
  const { origin } = new URL(shop.publicUrl());

  /** Serves a public text, which is cached until one of the tags is invalidated or the next article is published. */
  const serve = <T = unknown>(
    url: string,
    { type, tags }: { type: string; tags: readonly string[] },
    render: (request: FastifyRequest & { params: T }) => Promise<string>,
  ) =>
    app.get<{ Params: T }>(url, { config: servesUnderPressure }, async (request, reply) => {
      const createResponse = async () => {
        assertNotUnderPressure(app);
        return {
          status: 200,
          body: await render(request as FastifyRequest & { params: T }),
          headers: { 'content-type': `${type}; charset=utf-8` },
          cachePolicy: { tags, expiresAt: tags.includes(articlesTag) ? ((await getNextPublication(shop.db)) ?? undefined) : undefined },
        };
      };
      return sendEncodedResponse(
        request,
        reply,
        await shop.responseCache.getOrCreate(`discovery ${request.routeOptions.url} ${JSON.stringify(request.params)}`, createResponse),
      );
    });

  const everyPage = { type: 'application/xml', tags: [productsTag, catalogTag, categoriesTag, articlesTag] };
  serve('/robots.txt', { type: 'text/plain', tags: [] }, async () => renderRobots(origin));
  const sections = () => shop.cache.getOrSet('sitemap sections', everyPage.tags, () => findSitemapSections(shop.db));
  serve('/sitemap.xml', everyPage, async () => renderSitemap(origin, await sections(), perSitemap));
  serve<{ file: string }>('/sitemaps/:file', everyPage, async ({ params: { file } }) => {
    const part = await renderSitemapPart(origin, await sections(), perSitemap, file);
    if (part === null) throw new NotFound('This sitemap');
    return part;
  });
  serve('/blog/feed.xml', { type: 'application/rss+xml', tags: [articlesTag, settingsTag] }, async () =>
    renderBlogFeed(origin, await getCachedSettings(shop), await listArticlesWithContent(shop.db, maxFeedArticles)),
  );
  serve('/manifest.webmanifest', { type: 'application/manifest+json', tags: [settingsTag] }, async () =>
    renderWebManifest(await getCachedSettings(shop)),
  );
  serveIcons(app);
  serveSocialImages(app, shop);
}

/** Icons are generated on first use. Their URLs are fixed by convention, so browsers may cache them only for a day. */
function serveIcons(app: FastifyInstance): void {
  const serve = (url: string, type: string, generate: () => Promise<Buffer>) => {
    let generated: Promise<Buffer> | undefined;
    app.get(url, async (_request, reply): Promise<FastifyReply> => {
      generated ??= generate().catch((error) => {
        generated = undefined;
        throw error;
      });
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type(type)
        .send(await generated);
    });
  };
  for (const path of iconPaths) serve(path, 'image/png', () => generateIcon(path));
  serve('/favicon.ico', 'image/x-icon', generateFavicon);
}
