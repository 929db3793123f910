import { expect, test } from 'vitest';
import { user } from '#contract/accounts.ts';
import { adminOrder } from '#contract/admin-orders.ts';
import { blog } from '#contract/blog.ts';
import { categoryAdmin } from '#contract/category-admin.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { giftCardAdmin } from '#contract/gift-card-admin.ts';
import { newsletter } from '#contract/newsletter-admin.ts';
import { orderExport } from '#contract/order-export.ts';
import { pageAdmin } from '#contract/page-admin.ts';
import { productEditor } from '#contract/product-editor.ts';
import { productImport } from '#contract/product-import.ts';
import { promoAdmin } from '#contract/promo-admin.ts';
import { reviewAdmin } from '#contract/review-admin.ts';
import { settings } from '#contract/settings.ts';
import { shippingZone } from '#contract/shipping-zones.ts';
import type { StaffAccess } from '#contract/staff-access.ts';
import { adminInvitation } from '#contract/staff-auth.ts';
import { synonym } from '#contract/synonyms.ts';
import { modules } from '#server/modules.ts';
import { staffRoles } from '#shared/staff-roles.ts';
import { type AdminIdentity, loadFor, mayCall } from '#web/admin/layout/admin-identity.ts';
import { navActionsFor } from '#web/admin/layout/navigation.ts';
import type { Api } from '#web/api/client.ts';
import { isDocumentation } from '../../scripts/strip-api-docs.ts';

const endpoints = modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));
const rolesOf = (endpoint: StaffAccess) => staffRoles.filter((staffRole) => mayCall({ staffRole }, endpoint));

/** An endpoint as the browser has it. */
const strip = (endpoint: Endpoint) =>
  Object.fromEntries(Object.entries(endpoint).filter(([name]) => !isDocumentation(name, endpoint.who))) as unknown as Endpoint;

test('screens offer a call to the roles that the API lets make it', () => {
  expect(rolesOf(adminOrder.create)).toEqual(['admin', 'orders']);
  expect(rolesOf(adminOrder.preview)).toEqual(['admin', 'orders', 'read-only']);
  expect(rolesOf(orderExport.csv)).toEqual(['admin', 'orders']);
  expect(rolesOf(reviewAdmin.exportCsv)).toEqual(['admin', 'marketing']);
  expect(rolesOf(promoAdmin.exportCsv)).toEqual(['admin', 'marketing', 'read-only']);
  expect(rolesOf(productImport.export)).toEqual([...staffRoles]);
  expect(rolesOf(settings.update)).toEqual(['admin']);
  expect(rolesOf(settings.get)).toEqual([...staffRoles]);
  expect(rolesOf(user.update)).toEqual([...staffRoles]);
  expect(mayCall(undefined, user.update)).toBe(false);
});

test('browsers know of every endpoint who may call it, though they get it without its documentation', () => {
  expect(endpoints.length).toBeGreaterThan(150);
  const isForAdmins = ({ who }: Endpoint) => !['shopper', 'user', 'cookie'].includes(who);
  for (const endpoint of endpoints.filter(isForAdmins))
    expect(rolesOf(strip(endpoint)), `${endpoint.domain}.${endpoint.name}`).toEqual(rolesOf(endpoint));
});

test('the search offers the actions that a role may finish', () => {
  const calls: Record<string, StaffAccess> = {
    '/admin/orders/new': adminOrder.create,
    '/admin/gift-cards/new': giftCardAdmin.create,
    '/admin/users/new': user.create,
    '/admin/settings/delivery/new': shippingZone.create,
    '/admin/settings/look': settings.update,
    '/admin/users/invite': adminInvitation.invite,
    '/admin/blogs/new': blog.create,
    '/admin/newsletters/new': newsletter.create,
    '/admin/pages/new': pageAdmin.create,
    '/admin/products/import': productImport.startImport,
    '/admin/products/new': productEditor.create,
    '/admin/categories/new': categoryAdmin.create,
    '/admin/promos/new': promoAdmin.create,
    '/admin/search/synonyms/new': synonym.create,
  };
  const all = navActionsFor({ staffRole: 'admin' } as AdminIdentity).map(({ to }) => to);
  expect(all.filter((path) => !(path in calls))).toEqual([]);
  for (const staffRole of staffRoles) {
    const offered = navActionsFor({ staffRole } as AdminIdentity).map(({ to }) => to);
    const possible = all.filter((path) => calls[path] && mayCall({ staffRole }, calls[path]));
    expect(offered, staffRole).toEqual(possible);
  }
});

test('a page that is there for one call is refused to those who may not make it', async () => {
  const inputAs = (staffRole: string) => ({
    api: { call: async () => ({ _id: '1', staffRole }) } as unknown as Api,
    params: {},
    url: new URL('http://localhost/admin/orders/new'),
  });
  const load = loadFor(adminOrder.create, async () => 'the form');
  expect(await load(inputAs('orders'))).toBe('the form');
  await expect(load(inputAs('read-only'))).rejects.toMatchObject({ code: 'not_allowed', status: 403 });
});
