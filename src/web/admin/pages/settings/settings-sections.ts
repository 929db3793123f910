/** The sections of the settings, each with its own URL. */
export const settingsSections = [
  { to: '/admin/settings', label: 'General', about: 'Name, company, contact, currency' },
  { to: '/admin/settings/look', label: 'Look', about: 'Logo, colour, home page' },
  { to: '/admin/settings/menus', label: 'Menus & links', about: 'Header, footer, social media' },
  { to: '/admin/settings/delivery', label: 'Delivery', about: 'Zones, rates, working days' },
  { to: '/admin/settings/holidays', label: 'Public holidays', about: 'Days without parcels' },
  { to: '/admin/settings/taxes', label: 'Taxes', about: 'Rates by country' },
  { to: '/admin/settings/payments', label: 'Payments', about: 'Methods, bank account, Stripe' },
  { to: '/admin/settings/checkout', label: 'Checkout & stock', about: 'Limits, phone, reviews' },
  { to: '/admin/settings/returns', label: 'Returns', about: 'Days and policy' },
  { to: '/admin/settings/legal', label: 'Pages & legal', about: 'About, terms, privacy, imprint' },
  { to: '/admin/settings/mail', label: 'Mail & files', about: 'Test what the shop needs' },
] as const;
