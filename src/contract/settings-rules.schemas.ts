import { z } from 'zod';
import { isReadableAccent, nearestReadableAccent } from '#shared/accent-contrast.ts';
import { isCurrencyCode } from '#shared/currency-code.ts';
import { isTimeZone } from '#shared/time-zone.ts';
import { email } from './accounts.schemas.ts';
import { country, optionalText, requiredText, singleLineText } from './basics.schemas.ts';
import { heroButtonLabel, homeSectionsInput } from './home-sections.schemas.ts';
import { maxGiftCardAmount, maxGiftCardAmounts, maxMenuLinks } from './limits.ts';
import * as textLimits from './text-limits.ts';

export const taxClass = z.enum(['standard', 'food']);

const isHttpsUrl = (text: string): boolean => /^https:\/\/[^/\s]+\.[^/\s]/i.test(text) && URL.canParse(text);
const url = z.string().trim().max(textLimits.url).refine(isHttpsUrl, 'Enter a URL that starts with https://.');
const optionalUrl = z
  .string()
  .trim()
  .transform((given) => given || null)
  .pipe(url.nullable())
  .nullable();

const taxRate = z.strictObject({
  country,
  region: optionalText(textLimits.region).describe('As in the addresses of the country; null: the rest of it'),
  class: taxClass,
  percent: z
    .number()
    .min(0, 'Enter 0% or more.')
    .max(100, 'Enter 100% or less.')
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, 'Use two decimals at most.'),
});

const accentColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour like #0e7490.')
  .refine((color) => !/^#[0-9a-f]{6}$/.test(color) || isReadableAccent(color), {
    error: ({ input }) => `Text in this colour is hard to read. The nearest readable colour is ${nearestReadableAccent(String(input))}.`,
  });

/** A path of the shop, not of its back office or another host; or a whole address. */
export const isMenuTarget = (target: string): boolean =>
  isHttpsUrl(target) || (/^\/(?![/\\])[^\s\\]*$/.test(target) && !/^\/(admin|api)(\/|$)/.test(target));

const menuLink = z.strictObject({
  label: singleLineText(textLimits.menuLabel, 'Enter a label.'),
  to: z
    .string()
    .trim()
    .max(textLimits.url)
    .refine(isMenuTarget, 'Enter a page of the shop, such as /blog, or a URL that starts with https://.'),
});

/** The links of a menu. Those to the shop's own main pages may be renamed and moved, but must be there. */
const menu = (required: readonly string[]) =>
  z
    .array(menuLink)
    .max(maxMenuLinks, `Use ${maxMenuLinks} links or fewer.`)
    .superRefine((links, { addIssue }) => {
      for (const [index, { to }] of links.entries()) {
        if (links.findIndex((other) => other.to === to) < index)
          addIssue({ code: 'custom', path: [index, 'to'], message: 'There’s already a link to this page.' });
      }
      const missing = required.filter((path) => !links.some(({ to }) => to === path));
      if (missing.length > 0) addIssue({ code: 'custom', message: `Customers need a link to ${missing.join(' and ')} here. Add it back.` });
    });

/** What changes of the settings must fulfil. Stored settings need not: what was valid once stays readable. */
export const settingsRules = {
  shopName: singleLineText(textLimits.shopName),
  tagline: singleLineText(textLimits.tagline, 'Enter the footer text.'),
  accentColor,
  heroTitle: requiredText(textLimits.heroTitle, 'Enter a title.'),
  heroText: singleLineText(textLimits.heroText, 'Enter the text below the title.'),
  heroButton: menuLink.extend({ label: heroButtonLabel }),
  homeSections: homeSectionsInput,
  headerLinks: menu(['/', '/shop', '/about-us', '/contact']),
  footerLinks: menu(['/shop', '/blog', '/about-us', '/contact']),
  legalName: singleLineText(textLimits.legalName),
  legalAddress: requiredText(textLimits.legalAddress),
  legalRepresentative: optionalText(textLimits.legalRepresentative),
  companyRegister: optionalText(textLimits.companyRegister),
  country,
  vatId: optionalText(textLimits.vatNumber).describe("A VAT number of the shop's country"),
  contactEmail: email,
  contactPhone: optionalText(textLimits.phone),
  currency: z.string().trim().toUpperCase().refine(isCurrencyCode, 'Enter a three-letter currency code, such as EUR.'),
  timeZone: z.string().trim().max(textLimits.timeZone).refine(isTimeZone, 'Enter a time zone, such as Europe/Berlin.'),
  taxRates: z.array(taxRate).max(1_000).superRefine(rejectRepeatedRates),
  workingDays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one day.')
    .refine((days) => new Set(days).size === days.length, 'Choose each day only once.'),
  giftCardAmounts: z
    .array(z.int().min(100, 'Enter 1.00 or more.').max(maxGiftCardAmount, 'That amount is too high.'))
    .min(1, 'Enter at least one amount.')
    .max(maxGiftCardAmounts, `Enter ${maxGiftCardAmounts} amounts or fewer.`)
    .refine((amounts) => new Set(amounts).size === amounts.length, 'Enter each amount only once.'),
  returnDays: z.int().min(0).max(3_650),
  lowStockLimit: z.int().min(0).max(1_000_000),
  returnPolicy: requiredText(textLimits.legalText),
  newsletterPolicy: requiredText(textLimits.legalText),
  terms: requiredText(textLimits.legalText),
  imprint: requiredText(textLimits.legalText),
  privacy: requiredText(textLimits.legalText),
  about: requiredText(textLimits.legalText),
  appStoreUrl: optionalUrl,
  playStoreUrl: optionalUrl,
  social: z.array(z.strictObject({ name: singleLineText(textLimits.socialName), url })).max(20),
};

/** Two rates for the same country, region and class would leave open which of them applies. */
function rejectRepeatedRates(
  rates: readonly z.output<typeof taxRate>[],
  { addIssue }: { addIssue: z.core.$RefinementCtx['addIssue'] },
): void {
  const seen = new Set<string>();
  for (const [index, rate] of rates.entries()) {
    const key = JSON.stringify([rate.country, rate.region?.toLowerCase() ?? null, rate.class]);
    if (seen.has(key)) {
      addIssue({ code: 'custom', path: [index, 'percent'], message: 'There’s already a rate for this country, region and class.' });
    }
    seen.add(key);
  }
}
