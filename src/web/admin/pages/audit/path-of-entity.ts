const paths: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/users/${id}`,
  invitation: () => '/admin/users/invite',
  order: (id) => `/admin/orders/${id}`,
  product: (id) => `/admin/products/${id}`,
  product_import: () => '/admin/products/import',
  category: (id) => `/admin/categories/${id}`,
  review: (id) => `/admin/reviews?review=${id}`,
  giftCardAdmin: (id) => `/admin/gift-cards/${id}`,
  storeCreditAdmin: (id) => `/admin/users/${id}`,
  promo: (id) => `/admin/promos/${id}`,
  blog: (id) => `/admin/blogs/${id}`,
  newsletter: (id) => `/admin/newsletters/${id}`,
  contact: (id) => `/admin/contacts/${id}`,
  job: () => '/admin/jobs',
  publicHoliday: () => '/admin/settings/holidays',
  mail: (id) => `/admin/mail/${id}`,
  shippingZone: (id) => `/admin/settings/delivery/${id}`,
  webhook: (id) => `/admin/settings/webhooks/${id}`,
  apiKey: () => '/admin/settings/api-keys',
  settings: () => '/admin/settings',
};

/** The page of what was changed; null if it has none. */
export const pathOfEntity = (entity: string, id: string | null): string | null =>
  id !== null && Object.hasOwn(paths, entity) ? (paths[entity]?.(id) ?? null) : null;
