const paths: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/users/${id}`,
  mail: (id) => `/admin/mail/${id}`,
  shippingZone: (id) => `/admin/settings/delivery/${id}`,
  settings: () => '/admin/settings',
};

/** The page of what was changed; null if it has none. */
export const pathOfEntity = (entity: string, id: string | null): string | null =>
  id !== null && Object.hasOwn(paths, entity) ? (paths[entity]?.(id) ?? null) : null;
