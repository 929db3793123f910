import { helpSchemas } from '#contract/pages.schemas.ts';
import { help } from '#contract/pages.ts';
import { route } from '#server/platform/http/route.ts';
import { listHelpArticles } from './list-help-articles.ts';
import { pagesTag } from './pages.cache-tags.ts';

export const helpRoutes = [
  // Searches by words are not cached, or anybody could fill the memory with them.
  route(help.list, helpSchemas.list, ({ shop, query }) => listHelpArticles(shop, query.q), {
    cachePolicy: (_reply, { query }) => (query.q ? null : { tags: [pagesTag] }),
  }),
];
