import { pageSchemas } from '#contract/pages.schemas.ts';
import { page } from '#contract/pages.ts';
import { route } from '#server/platform/http/route.ts';
import { getPage } from './get-page.ts';
import { pagesTag } from './pages.cache-tags.ts';

export const pageRoutes = [
  route(page.get, pageSchemas.get, ({ db, params }) => getPage(db, params.id), { cachePolicy: () => ({ tags: [pagesTag] }) }),
];
