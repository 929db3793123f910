import type { PageKey } from '#contract/pages.ts';
import { settings } from '#contract/settings.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import { pathOf, toPlainText } from '#server/domains/pages/page-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isEuCountry } from '#shared/eu-countries.ts';
import { defaultSettings } from './default-settings.ts';
import { findSettings, type StoredSettings } from './settings.queries.ts';

/** Stored settings, with defaults for those never set. */
export function withDefaults({ data, logo, heroImage, texts, pages }: Omit<StoredSettings, 'version'>): Settings {
  const current = { ...defaultSettings, ...Object(data) };
  // Until an owner decides, the law of the shop's own country does.
  const withdrawalButton = Object(data).withdrawalButton ?? isEuCountry(current.country);
  return settings.parse({
    ...current,
    withdrawalButton,
    ...Object.fromEntries(Object.entries(texts).map(([key, html]) => [key, toPlainText(html)])),
    pages: [
      ...pages
        .filter(({ key }) => !notLinked.has(key))
        .map(({ key, slug, title }) => ({ title, path: pathOf({ key, slug, help_topic: null }) })),
      ...(current.giftCards && !leadsToGiftCards(current) ? [{ title: 'Gift cards', path: '/gift-cards' }] : []),
      ...(withdrawalButton ? [{ title: 'Withdraw from contract', path: '/withdraw' }] : []),
    ],
    logo: logo && serializeImage(logo),
    heroImage: heroImage && serializeImage(heroImage),
  });
}

/** Texts that are linked in a menu, or are a part of another page. */
const notLinked: ReadonlySet<PageKey> = new Set(['about', 'newsletterPolicy', 'withdrawal']);

/** Whether a menu of the owner does: then the footer needs no other link. */
const leadsToGiftCards = ({ headerLinks, footerLinks }: Pick<Settings, 'headerLinks' | 'footerLinks'>): boolean =>
  [...headerLinks, ...footerLinks].some(({ to }) => to === '/gift-cards');

/** The shop's settings, with defaults for those never set. */
export const getSettings = async (db: Database): Promise<Settings> => withDefaults(await findSettings(db));

/** The same with the version, which an admin sends back with changes. */
export async function getVersionedSettings(db: Database): Promise<Settings & { version: number }> {
  const stored = await findSettings(db);
  return { ...withDefaults(stored), version: stored.version };
}
