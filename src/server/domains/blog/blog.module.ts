import { defineModule } from '#server/platform/module.ts';
import { blogRoutes } from './blog.routes.ts';

export const blogModule = defineModule({
  name: 'blog',
  routes: blogRoutes,
  auditLabels: {
    entities: { blog: 'an article' },
    fields: { publishedAt: 'Published at', excerpt: 'Excerpt', thumbnail: 'Picture', author: 'Author' },
  },
});
