import { helpSchemas, pageSchemas } from '#contract/pages.schemas.ts';
import { help, page } from '#contract/pages.ts';
import { route } from '#server/platform/http/route.ts';
import { getPage } from './get-page.ts';
import { listHelpArticles } from './list-help-articles.ts';
import { pagesTag } from './pages.cache-tags.ts';

export const pageRoutes = [
  route(page.get, pageSchemas.get, ({ db, params }) => getPage(db, params.id), { cachePolicy: () => ({ tags: [pagesTag] }) }),
  // Searches by words are not cached, or anybody could fill the memory with them.
  route(help.list, helpSchemas.list, ({ db, query }) => listHelpArticles(db, query.q), {
    cachePolicy: (_reply, { query }) => (query.q ? null : { tags: [pagesTag] }),
  }),
];
