import type { Settings } from '#contract/settings.ts';

const homeCountries = ['DE'];
const nearCountries = ['AT', 'BE', 'DK', 'FR', 'IE', 'IT', 'LU', 'NL', 'PL', 'CZ', 'ES', 'PT', 'SE', 'FI'];

/** Settings with which a new shop can sell at once. VAT: rates of July 2026; the reduced rate for animal feed in Germany is from UStG, annex 2. */
export const defaultSettings: Settings = {
  shopName: 'Kibble',
  legalName: 'Kibble Pet Supplies GmbH',
  legalAddress: 'Hafenweg 12, 48155 Münster, Germany',
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
  deliveryZones: [
    {
      name: 'Germany',
      countries: homeCountries,
      rates: [
        {
          key: 'home-standard',
          carrier: 'ParcelPost',
          service: 'Standard',
          minDays: 1,
          maxDays: 3,
          brackets: [
            { maxWeight: 5_000, cost: 390 },
            { maxWeight: 20_000, cost: 590 },
            { maxWeight: null, cost: 990 },
          ],
          minimumSubtotal: null,
          freeFrom: 4_900,
        },
        {
          key: 'home-express',
          carrier: 'SwiftPaw',
          service: 'Express',
          minDays: 1,
          maxDays: 1,
          brackets: [
            { maxWeight: 10_000, cost: 990 },
            { maxWeight: 31_500, cost: 1_490 },
          ],
          minimumSubtotal: null,
          freeFrom: null,
        },
      ],
    },
    {
      name: 'Neighbours in the EU',
      countries: nearCountries,
      rates: [
        {
          key: 'eu-standard',
          carrier: 'ParcelPost',
          service: 'Europe',
          minDays: 3,
          maxDays: 6,
          brackets: [
            { maxWeight: 5_000, cost: 890 },
            { maxWeight: 20_000, cost: 1_290 },
            { maxWeight: null, cost: 1_990 },
          ],
          minimumSubtotal: null,
          freeFrom: 9_900,
        },
      ],
    },
  ],
  cutOffHour: 14,
  workingDays: [1, 2, 3, 4, 5],
  freeDeliveryFrom: 4_900,
  paymentMethods: ['cash'],
  maxPerLine: 99,
  lowStockLimit: 5,
  phoneRequired: false,
  reviewModeration: 'guests',
  returnDays: 30,
  returnPolicy: 'You can send anything back within 30 days, opened or not, if your dog does not like it. Write to us and we send a label.',
  newsletterPolicy:
    'We write about twice a month: new products, feeding advice, offers. You can leave with one click in every mail, and we never give your address away.',
  terms: 'The contract is made when we confirm your order by e-mail. Goods stay ours until they are paid.',
  imprint: 'Kibble Pet Supplies GmbH, Hafenweg 12, 48155 Münster, Germany.',
  privacy:
    'We keep what we need to bring you your order: your name, address, e-mail and what you bought. We set cookies only where something you asked for needs them. Nobody else gets your data but the carrier and, for cards, the payment provider.',
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
