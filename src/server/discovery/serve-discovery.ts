import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { articlesTag } from '#server/domains/blog/blog.tags.ts';
import { listWholeArticles, nextPublication } from '#server/domains/blog/read-articles.ts';
import { assortmentTag, categoriesTag, productsTag } from '#server/domains/catalog/catalog.tags.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { settingsTag } from '#server/domains/settings/settings.tags.ts';
import { NotFound } from '#server/platform/errors.ts';
import { answersUnderPressure, refuseUnderPressure } from '#server/platform/http/pressure.ts';
import { sendFinished } from '#server/platform/http/send-finished.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findSections } from './addresses.ts';
import { articlesInFeed, writeBlogFeed } from './blog-feed.ts';
import { drawFavicon, drawIcon, iconPaths } from './icons.ts';
import { writeRobots } from './robots.ts';
import { serveSocialPictures } from './serve-social-pictures.ts';
import { writePart, writeSitemap } from './sitemap.ts';
import { writeWebManifest } from './web-manifest.ts';

/** The most pages of one sitemap. 50,000 are allowed; this many are quick to make and to read. */
const mostPerSitemap = 10_000;

/** Serves what machines read to find the shop and its pages: sitemap, robots, feed, web manifest, icons, and pictures to share. */
export function serveDiscovery(app: FastifyInstance, shop: Shop, { perSitemap = mostPerSitemap } = {}): void {
  const { origin } = new URL(shop.publicUrl());

  /** Answers a text that is the same for everyone, kept until any of the tags moves or the next article comes out. */
  const serve = <T = unknown>(
    url: string,
    { type, tags }: { type: string; tags: readonly string[] },
    write: (request: FastifyRequest & { params: T }) => Promise<string>,
  ) =>
    app.get<{ Params: T }>(url, { schema: { hide: true }, config: answersUnderPressure }, async (request, reply) => {
      const make = async () => {
        refuseUnderPressure(app);
        return {
          status: 200,
          body: await write(request as FastifyRequest & { params: T }),
          headers: { 'content-type': `${type}; charset=utf-8` },
          shown: { tags, until: tags.includes(articlesTag) ? ((await nextPublication(shop.db)) ?? undefined) : undefined },
        };
      };
      return sendFinished(
        request,
        reply,
        await shop.responses.answer(`discovery ${request.routeOptions.url} ${JSON.stringify(request.params)}`, make),
      );
    });

  const everyPage = { type: 'application/xml', tags: [productsTag, assortmentTag, categoriesTag, articlesTag] };
  serve('/robots.txt', { type: 'text/plain', tags: [] }, async () => writeRobots(origin));
  const sections = () => shop.cache.remember('sitemap sections', everyPage.tags, () => findSections(shop.db));
  serve('/sitemap.xml', everyPage, async () => writeSitemap(origin, await sections(), perSitemap));
  serve<{ file: string }>('/sitemaps/:file', everyPage, async ({ params: { file } }) => {
    const part = await writePart(origin, await sections(), perSitemap, file);
    if (part === null) throw new NotFound('This sitemap');
    return part;
  });
  serve('/blog/feed.xml', { type: 'application/rss+xml', tags: [articlesTag, settingsTag] }, async () =>
    writeBlogFeed(origin, await currentSettings(shop), await listWholeArticles(shop.db, articlesInFeed)),
  );
  serve('/manifest.webmanifest', { type: 'application/manifest+json', tags: [settingsTag] }, async () =>
    writeWebManifest(await currentSettings(shop)),
  );
  serveIcons(app);
  serveSocialPictures(app, shop);
}

/** Icons are drawn from the shop's mark when they are first asked for; their addresses are fixed by custom, so they are good for a day. */
function serveIcons(app: FastifyInstance): void {
  const serve = (url: string, type: string, draw: () => Promise<Buffer>) => {
    let drawn: Promise<Buffer> | undefined;
    app.get(url, { schema: { hide: true } }, async (_request, reply): Promise<FastifyReply> => {
      drawn ??= draw().catch((error) => {
        drawn = undefined;
        throw error;
      });
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type(type)
        .send(await drawn);
    });
  };
  for (const path of iconPaths) serve(path, 'image/png', () => drawIcon(path));
  serve('/favicon.ico', 'image/x-icon', drawFavicon);
}
