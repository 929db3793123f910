import { isDeepStrictEqual } from 'node:util';
import { settingsChanges } from '#contract/settings.schemas.ts';
import type { Settings, SettingsChanges } from '#contract/settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, ReauthRequired, StaleVersion } from '#server/platform/errors.ts';
import { findVatIdErrors } from './find-vat-id-errors.ts';
import { withDefaults } from './get-settings.ts';
import { lockSettings, mergeSettings } from './settings.queries.ts';

/** Where the shop's money comes from and goes to: changing these needs a recent authentication. */
const paymentSettings: readonly (keyof Settings)[] = ['paymentMethods', 'bankAccount'];

interface UpdateOptions {
  /** The version that the caller has seen. */
  version?: number | undefined;
  /** Whether payment settings may change, too. */
  mayChangePayments?: boolean;
}

/**
 * Changes the given settings; the others stay. With `version`, only if nobody has changed any since. Throws ZodError, and InvalidInput on `vatId`, if one is
 * invalid; StaleVersion; and ReauthRequired if a payment setting would change although it may not.
 */
export async function updateSettings(
  db: Database,
  given: Partial<Settings>,
  { version, mayChangePayments = true }: UpdateOptions = {},
): Promise<void> {
  const changes = settingsChanges.parse(given);
  await inTransaction(db, async (db) => {
    const stored = await lockSettings(db);
    if (version !== undefined && version !== stored.version)
      throw new StaleVersion('the settings', { seen: version, current: stored.version });
    const current = withDefaults(stored.data);
    const errors = findVatIdErrors(changes, current);
    if (errors.length > 0) throw new InvalidInput(errors);
    if (!mayChangePayments && changesPayments(changes, current)) throw new ReauthRequired();
    await mergeSettings(db, JSON.stringify(changes));
  });
}

/** Whether a payment setting would get another value. A form sends the others along unchanged. */
const changesPayments = (changes: SettingsChanges, current: Settings): boolean =>
  paymentSettings.some((name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], current[name]));
