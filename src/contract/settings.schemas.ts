import { z } from 'zod';
import { id, image, money } from './basics.schemas.ts';
import { heroButton, homeSection } from './home-sections.schemas.ts';
import { cartLimits } from './limits.ts';
import { bankAccount, bankAccountInput, paymentMethod } from './payments.schemas.ts';
import { settingsRules, taxClass } from './settings-rules.schemas.ts';

const taxRate = z.object({ country: z.string(), region: z.string().nullable(), class: taxClass, percent: z.number() });

const menuLink = z.object({ label: z.string(), to: z.string().describe('A path of the shop, or an address that starts with https://') });

export const settings = z
  .object({
    shopName: z.string(),
    tagline: z.string().describe('Below the name in the footer'),
    logo: image.nullable().describe('Null: the drawing that comes with the shop. In a body its id'),
    logoWithName: z.boolean().describe("Whether the shop's name is shown next to the logo"),
    accentColor: z.string().describe('Of buttons and links: `#rrggbb`. Its shades are computed'),
    darkTheme: z.boolean().describe('Whether the storefront is dark for visitors whose device asks for a dark theme'),
    heroTitle: z.string().describe('At the top of the home page, in one line or several; its last two words are highlighted'),
    heroText: z.string(),
    heroButton: heroButton.describe('Below the text'),
    heroImage: image.nullable().describe('Null: the drawing that comes with the shop. In a body its id'),
    homeSections: z.array(homeSection).describe('What follows on the home page, in this order'),
    headerLinks: z.array(menuLink),
    footerLinks: z.array(menuLink),
    legalName: z.string(),
    legalAddress: z.string(),
    legalRepresentative: z.string().nullable().describe('Who represents the company, for the imprint'),
    companyRegister: z.string().nullable().describe('Where the company is registered and its number, for the imprint'),
    country: z
      .string()
      .describe(
        'Where the shop is established: ISO 3166-1 alpha-2. It determines whether reverse charge applies, and what the button that places an order says',
      ),
    vatId: z.string().nullable(),
    contactEmail: z.string(),
    contactPhone: z.string().nullable(),
    currency: z.string().length(3),
    timeZone: z.string(),
    taxRates: z.array(taxRate),
    pricesIncludeTax: z.boolean(),
    cutOffHour: z.int().min(0).max(23).describe("Orders placed before this hour, in the shop's time zone, ship on the same working day"),
    workingDays: z.array(z.int().min(1).max(7)).min(1).describe('ISO weekdays on which parcels ship: 1 is Monday'),
    freeDeliveryFrom: money.nullable(),
    paymentMethods: z.array(paymentMethod).min(1),
    expressCheckout: z
      .boolean()
      .describe('Whether the checkout begins with the buttons of Apple Pay and Google Pay, where cards are paid with Stripe'),
    bankAccount: bankAccount.nullable().describe('Transfers are offered only with an account'),
    transferDueDays: z.int().min(1).max(60).describe('How many days a transfer may take before the order is cancelled'),
    maxPerLine: z.int().min(1).max(cartLimits.quantity),
    lowStockLimit: z.int().min(0),
    phoneRequired: z.boolean(),
    cartReminders: z.boolean().describe('Whether people who agree get cart reminders'),
    cartReminderHours: z.int().min(1).max(72).describe('How many hours after the cart’s last change the email is sent'),
    reviewModeration: z.enum(['guests', 'everyone']).describe('Whose reviews need approval'),
    reviewInvitationDays: z
      .int()
      .min(1)
      .max(60)
      .nullable()
      .describe('How many days after delivery customers get a review request; null: never'),
    giftCards: z.boolean().describe('Whether gift cards are sold; those that were issued stay valid'),
    giftCardAmounts: z
      .array(money)
      .min(1)
      .describe('Which amounts are offered, in minor units; any amount between the lowest and the highest can be chosen'),
    giftCardMonths: z.int().min(1).max(120).nullable().describe('How many months a gift card is valid; null: it does not expire'),
    returnDays: z.int(),
    withdrawalButton: z
      .boolean()
      .describe('Whether customers can withdraw from the contract themselves, as EU law requires. On by default in the EU'),
    returnPolicy: z.string(),
    newsletterPolicy: z.string(),
    terms: z.string(),
    imprint: z.string(),
    privacy: z.string(),
    about: z.string(),
    pages: z
      .array(z.object({ title: z.string(), path: z.string() }))
      .describe(
        'The pages of the texts above that are not empty, besides those that every shop has in its menus, and the one for withdrawals. Only in replies',
      ),
    appStoreUrl: z.string().nullable(),
    playStoreUrl: z.string().nullable(),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .meta({ id: 'Settings' });

/** Changes to the settings. Only these require valid values: those stored earlier stay readable. */
export const settingsChanges = z
  .strictObject({
    ...settings.omit({ pages: true }).shape,
    ...settingsRules,
    logo: id.nullable(),
    heroImage: id.nullable(),
    bankAccount: bankAccountInput.nullable(),
  })
  .partial()
  .meta({ id: 'SettingsChanges' });

/** `version`: for admins alone, to send back with changes. */
const versioned = settings.extend({ version: z.int().optional() });

export const settingsSchemas = {
  get: { reply: versioned },
  update: { body: settingsChanges.extend({ version: z.int().optional() }), reply: versioned },
};
export type Settings = z.infer<typeof settings>;
/** Changes as a caller gives them, before they are validated. */
export type SettingsInput = Partial<Omit<Settings, 'logo' | 'heroImage' | 'pages'>> & { logo?: string | null; heroImage?: string | null };
export type SettingsChanges = z.output<typeof settingsChanges>;
