import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '#contract/errors.ts';
import type { PageKey } from '#contract/pages.ts';
import { settingsChanges } from '#contract/settings.schemas.ts';
import type { Settings, SettingsChanges, SettingsInput } from '#contract/settings.ts';
import { findMissingImages } from '#server/domains/files/find-missing-images.ts';
import { defaultTexts } from '#server/domains/pages/default-texts.ts';
import { savePageTexts } from '#server/domains/pages/save-page.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, ReauthRequired, StaleVersion } from '#server/platform/errors.ts';
import { findVatIdErrors } from './find-vat-id-errors.ts';
import { withDefaults } from './get-settings.ts';
import { lockSettings, mergeSettings, type SettingsImages } from './settings.queries.ts';

/** Where the shop's money comes from and goes to: changing these needs a recent authentication. */
const paymentSettings = ['paymentMethods', 'bankAccount'] as const satisfies readonly (keyof Settings)[];

interface UpdateOptions {
  /** The version that the caller has seen. */
  version?: number | undefined;
  /** Whether payment settings may change, too. */
  mayChangePayments?: boolean;
  /** Who changes them, for the history of the texts. */
  adminId?: string | null;
}

/**
 * Changes the given settings; the others stay. With `version`, only if nobody has changed any since. Throws ZodError, and InvalidInput on `vatId`, `logo` or `heroImage`, if one
 * is invalid; StaleVersion; and ReauthRequired if a payment setting would change although it may not.
 */
export async function updateSettings(
  db: Database,
  given: SettingsInput,
  { version, mayChangePayments = true, adminId = null }: UpdateOptions = {},
): Promise<void> {
  const { logo, heroImage, ...changes } = settingsChanges.parse(given);
  await inTransaction(db, async (db) => {
    const stored = await lockSettings(db);
    if (version !== undefined && version !== stored.version)
      throw new StaleVersion('the settings', { seen: version, current: stored.version });
    const current = withDefaults(stored);
    const errors = [...findVatIdErrors(changes, current), ...(await findImageErrors(db, { logo, heroImage }))];
    if (errors.length > 0) throw new InvalidInput(errors);
    if (!mayChangePayments && changesPayments(changes, current)) throw new ReauthRequired();
    const { texts, others } = splitTexts(changes);
    await savePageTexts(db, adminId, texts);
    await mergeSettings(db, JSON.stringify(others), { logo, heroImage });
  });
}

/** Takes the texts out, which are pages of their own. */
function splitTexts(changes: Omit<SettingsChanges, keyof SettingsImages>): { texts: Partial<Record<PageKey, string>>; others: object } {
  const isText = ([name]: [string, unknown]) => name in defaultTexts;
  const entries = Object.entries(changes);
  return { texts: Object.fromEntries(entries.filter(isText)), others: Object.fromEntries(entries.filter((entry) => !isText(entry))) };
}

async function findImageErrors(db: Database, images: SettingsImages): Promise<FieldError[]> {
  const missing = await findMissingImages(
    db,
    Object.values(images).filter((id) => typeof id === 'string'),
  );
  const isMissing = ([, id]: [string, unknown]) => typeof id === 'string' && missing.includes(id);
  return Object.entries(images)
    .filter(isMissing)
    .map(([path]) => ({ path, message: 'This picture no longer exists. Upload it again.' }));
}

/** Whether a payment setting would get another value. A form sends the others along unchanged. */
const changesPayments = (changes: Omit<SettingsChanges, keyof SettingsImages>, current: Settings): boolean =>
  paymentSettings.some((name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], current[name]));
