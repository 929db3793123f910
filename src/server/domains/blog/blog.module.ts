import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { exportArticlesRoute } from './article-export.routes.ts';
import { authorRoutes } from './author.routes.ts';
import { blogRoutes } from './blog.routes.ts';

export const blogModule = defineModule({
  name: 'blog',
  routes: [...blogRoutes, ...authorRoutes, exportArticlesRoute],
  serve: (app, shop) => serveFilePage(app, shop, '/admin/export/articles.csv', exportArticlesRoute),
  auditLabels: {
    entities: { blog: 'an article', author: 'an author' },
    fields: { publishedAt: 'Published at', excerpt: 'Excerpt', thumbnail: 'Picture', author: 'Author', bio: 'About', related: 'Read next' },
  },
});
