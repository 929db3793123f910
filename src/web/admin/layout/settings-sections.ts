export interface SettingsSection {
  to: string;
  label: string;
  about: string;
  /** Other words that somebody may search for. */
  keywords: string;
}

/** The sections of the settings, each with its own URL. */
export const settingsSections: readonly SettingsSection[] = [
  {
    to: '/admin/settings',
    label: 'General',
    about: 'Name, company, contact, currency',
    keywords: 'address phone email time zone vat number tagline',
  },
  {
    to: '/admin/settings/look',
    label: 'Appearance',
    about: 'Logo, colour, footer',
    keywords: 'change colours brand theme design icon accent',
  },
  {
    to: '/admin/settings/home',
    label: 'Home page',
    about: 'Picture, text, sections',
    keywords: 'hero title banner best sellers offers brands articles order',
  },
  {
    to: '/admin/settings/menus',
    label: 'Menus and links',
    about: 'Header, footer, social media',
    keywords: 'navigation app store instagram',
  },
  {
    to: '/admin/settings/delivery',
    label: 'Delivery',
    about: 'Zones, rates, working days',
    keywords: 'shipping carriers countries pickup cut-off hour',
  },
  { to: '/admin/settings/holidays', label: 'Public holidays', about: 'Days without deliveries', keywords: 'bank calendar' },
  { to: '/admin/settings/taxes', label: 'Taxes', about: 'Rates by country', keywords: 'vat sales food' },
  {
    to: '/admin/settings/payments',
    label: 'Payments',
    about: 'Methods, bank account, Stripe',
    keywords: 'cards cash transfer iban on delivery',
  },
  {
    to: '/admin/settings/checkout',
    label: 'Checkout and stock',
    about: 'Limits, reviews, gift cards',
    keywords: 'cart low threshold maximum quantity guests gift cards amounts',
  },
  { to: '/admin/settings/returns', label: 'Returns', about: 'Days and policy', keywords: 'withdrawal refunds send back' },
  {
    to: '/admin/settings/mail',
    label: 'Email and files',
    about: 'Test the connections',
    keywords: 'smtp server sender s3 pictures storage',
  },
  {
    to: '/admin/settings/webhooks',
    label: 'Webhooks',
    about: 'Events for your other systems',
    keywords: 'integration api endpoint notify signature',
  },
  {
    to: '/admin/settings/api-keys',
    label: 'API keys',
    about: 'Access for your programs',
    keywords: 'token integration bearer scopes developer',
  },
];
