import { defineModule } from '#server/platform/module.ts';
import { helpRoutes } from './help.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { pageAdminRoutes } from './page-admin.routes.ts';

export const pagesModule = defineModule({
  name: 'pages',
  routes: [...pageRoutes, ...helpRoutes, ...pageAdminRoutes],
  auditLabels: {
    entities: { pageAdmin: 'a page' },
    actions: { 'pageAdmin.restore': 'Restored a version of a page' },
    fields: {
      isExample: 'Example text',
      helpTopic: 'Topic of the help centre',
      helpPosition: 'Position in topic',
      isPopular: 'Popular question',
      facts: 'Facts from your settings',
      seoTitle: 'Title for search engines',
      seoDescription: 'Description for search engines',
    },
  },
});
