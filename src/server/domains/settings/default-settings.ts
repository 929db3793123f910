import type { Settings } from '#contract/settings.ts';

/** Settings with which a new shop can sell at once. VAT: rates of July 2026; the reduced rate for animal feed in Germany is from UStG, annex 2. */
export const defaultSettings: Settings = {
  shopName: 'Kibble',
  legalName: 'Kibble Pet Supplies GmbH',
  legalAddress: 'Hafenweg 12, 48155 Münster, Germany',
  country: 'DE',
  vatId: null,
  contactEmail: 'hello@kibble.example',
  contactPhone: null,
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  taxRates: [
    { country: 'DE', region: null, class: 'standard', percent: 19 },
    { country: 'DE', region: null, class: 'food', percent: 7 },
    { country: 'AT', region: null, class: 'standard', percent: 20 },
    { country: 'AT', region: null, class: 'food', percent: 10 },
    { country: 'IE', region: null, class: 'standard', percent: 23 },
    { country: 'IE', region: null, class: 'food', percent: 23 },
    { country: 'FR', region: null, class: 'standard', percent: 20 },
    { country: 'FR', region: null, class: 'food', percent: 10 },
    { country: 'NL', region: null, class: 'standard', percent: 21 },
    { country: 'NL', region: null, class: 'food', percent: 21 },
  ],
  pricesIncludeTax: true,
  cutOffHour: 14,
  workingDays: [1, 2, 3, 4, 5],
  freeDeliveryFrom: 4_900,
  paymentMethods: ['cash'],
  bankAccount: null,
  transferDueDays: 7,
  maxPerLine: 99,
  lowStockLimit: 5,
  phoneRequired: false,
  reviewModeration: 'guests',
  returnDays: 30,
  returnPolicy:
    'If something isn’t right for your dog, you can send it back within 30 days, opened or not. Once you’ve requested the return on the page of your order, send the parcel to Kibble Pet Supplies GmbH, Hafenweg 12, 48155 Münster, Germany.',
  newsletterPolicy:
    'We write about twice a month: new products, feeding advice, offers. You can leave with one click in every mail, and we never give your address away.',
  terms: 'The contract is made when we confirm your order by e-mail. Goods stay ours until they are paid.',
  imprint: 'Kibble Pet Supplies GmbH, Hafenweg 12, 48155 Münster, Germany.',
  privacy:
    'We keep what we need to bring you your order: your name, address, e-mail and what you bought. We set cookies only where something you asked for needs them. Nobody else gets your data but the carrier and, for cards, the payment provider. Invoices stay for as long as tax law asks for them, even if you delete your account.',
  about:
    'Kibble is a small shop run by people who share their sofas with dogs. We sell food whose label we would read aloud, and things that survive a week with a terrier.',
  appStoreUrl: 'https://apps.apple.com/',
  playStoreUrl: 'https://play.google.com/',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
};
