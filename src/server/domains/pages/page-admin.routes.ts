import { pageAdmin } from '#contract/page-admin.ts';
import { pageAdminSchemas as schemas } from '#contract/pages.schemas.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getPageForAdmin, getPageVersion, listPages, listPageVersions } from './get-page.ts';
import { createPage, deletePage, restorePage, updatePage } from './save-page.ts';

const read = ({ db, params }: { db: Database; params: { id: string } }) => getPageForAdmin(db, params.id);

export const pageAdminRoutes = [
  route(pageAdmin.list, schemas.list, ({ db }) => listPages(db)),
  route(pageAdmin.get, schemas.get, read),
  route(
    pageAdmin.create,
    schemas.create,
    async ({ db, actor, body }) => getPageForAdmin(db, await createPage(db, requireAdmin(actor).userId, body)),
    { audit: 'reply' },
  ),
  route(
    pageAdmin.update,
    schemas.update,
    async ({ db, actor, params, body }) => {
      await updatePage(db, requireAdmin(actor).userId, params.id, body);
      return read({ db, params });
    },
    { audit: read },
  ),
  route(
    pageAdmin.remove,
    schemas.remove,
    async ({ db, params }) => {
      await deletePage(db, params.id);
      return null;
    },
    { audit: read },
  ),
  route(pageAdmin.versions, schemas.versions, ({ db, params }) => listPageVersions(db, params.id)),
  route(pageAdmin.version, schemas.version, ({ db, params }) => getPageVersion(db, params.id, params.version)),
  route(
    pageAdmin.restore,
    schemas.restore,
    async ({ db, actor, params, body }) => {
      await restorePage(db, requireAdmin(actor).userId, params, body.version);
      return read({ db, params });
    },
    { audit: read },
  ),
];
