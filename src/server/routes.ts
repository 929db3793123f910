import { accountsRoutes } from '#server/domains/accounts/accounts.routes.ts';
import { adminsRoutes } from '#server/domains/accounts/admins/admins.routes.ts';
import { authRoutes } from '#server/domains/accounts/auth.routes.ts';
import { proofRoutes } from '#server/domains/accounts/sessions/proof.routes.ts';
import { usersRoutes } from '#server/domains/accounts/users.routes.ts';
import { addressesRoutes } from '#server/domains/addresses/addresses.routes.ts';
import { backofficeRoutes } from '#server/domains/backoffice/backoffice.routes.ts';
import { blogRoutes } from '#server/domains/blog/blog.routes.ts';
import { cartRoutes } from '#server/domains/cart/cart.routes.ts';
import { catalogRoutes } from '#server/domains/catalog/catalog.routes.ts';
import { contactRoutes } from '#server/domains/contact/contact.routes.ts';
import { customersRoutes } from '#server/domains/customers/customers.routes.ts';
import { filesRoutes } from '#server/domains/files/files.routes.ts';
import { newsletterRoutes } from '#server/domains/newsletter/newsletter.routes.ts';
import { ordersRoutes } from '#server/domains/orders/orders.routes.ts';
import { promotionsRoutes } from '#server/domains/promotions/promotions.routes.ts';
import { reviewsRoutes } from '#server/domains/reviews/reviews.routes.ts';
import { settingsRoutes } from '#server/domains/settings/settings.routes.ts';
import type { Route } from '#server/platform/http/route.ts';

/** Every call of the API, domain by domain. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...authRoutes,
  ...proofRoutes,
  ...adminsRoutes,
  ...usersRoutes,
  ...accountsRoutes,
  ...addressesRoutes,
  ...filesRoutes,
  ...catalogRoutes,
  ...promotionsRoutes,
  ...cartRoutes,
  ...ordersRoutes,
  ...reviewsRoutes,
  ...blogRoutes,
  ...contactRoutes,
  ...newsletterRoutes,
  ...customersRoutes,
  ...backofficeRoutes,
];
