import { accountsRoutes } from '#server/domains/accounts/accounts.routes.ts';
import { catalogRoutes } from '#server/domains/catalog/catalog.routes.ts';
import { filesRoutes } from '#server/domains/files/files.routes.ts';
import { settingsRoutes } from '#server/domains/settings/settings.routes.ts';
import type { Route } from '#server/platform/http/route.ts';

/** Every call of the API, domain by domain. */
export const routes: readonly Route[] = [...settingsRoutes, ...accountsRoutes, ...filesRoutes, ...catalogRoutes];
