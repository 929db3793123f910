import type { PageKey } from '#contract/pages.ts';

/** The texts that come with the shop, until the owner writes others. */
export const defaultTexts: Readonly<Record<PageKey, string>> = {
  about:
    'Kibble is a small shop run by people who share their sofas with dogs. We sell food whose label we would read aloud, and things that survive a week with a terrier.',
  privacy:
    'We keep what we need to bring you your order: your name, address, email and what you bought. We set cookies only where something you asked for needs them. Nobody else gets your data but the carrier and, for cards, the payment provider. Invoices stay for as long as tax law asks for them, even if you delete your account.',
  terms: 'The contract is made when we confirm your order by email. Goods stay ours until they are paid.',
  imprint: 'Kibble Pet Supplies GmbH, Hafenweg 12, 48155 Münster, Germany.',
  returnPolicy:
    'If something isn’t right for your dog, you can send it back within 30 days, opened or not. Once you’ve requested the return on the page of your order, send the parcel to Kibble Pet Supplies GmbH, Hafenweg 12, 48155 Münster, Germany.',
  newsletterPolicy:
    'We write about twice a month: new products, feeding advice, offers. You can leave with one click in every mail, and we never give your address away.',
};
