import type { SubscriberPreferences } from '#contract/subscriber-preferences.ts';
import { findVerifiedEmail } from '#server/domains/accounts/sign-up/find-verified-email.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { invalidLink } from './newsletter.errors.ts';
import { findDogSizes, updateDogSizes } from './subscriber-preferences.queries.ts';

/** The preferences of the confirmed subscriber whom a link was mailed to, by which they can also unsubscribe. Throws InvalidToken. */
export async function getPreferencesByLink(db: Database, token: string): Promise<SubscriberPreferences> {
  const dogSizes = await findDogSizes(db, { linkHash: hashToken(token) });
  if (!dogSizes) throw invalidLink();
  return { dogSizes };
}

/** Changes them. Throws InvalidToken. */
export async function updatePreferencesByLink(
  db: Database,
  token: string,
  { dogSizes }: SubscriberPreferences,
): Promise<SubscriberPreferences> {
  if (!(await updateDogSizes(db, { linkHash: hashToken(token) }, dogSizes))) throw invalidLink();
  return { dogSizes };
}

/** The preferences of a user's subscription; null without one. It belongs to them only with a verified email. */
export async function getOwnPreferences(db: Database, userId: string): Promise<SubscriberPreferences | null> {
  const email = await findVerifiedEmail(db, userId);
  const dogSizes = email === null ? null : await findDogSizes(db, { email });
  return dogSizes && { dogSizes };
}

/** Changes them. Throws NotFound without a subscription. */
export async function updateOwnPreferences(
  db: Database,
  userId: string,
  { dogSizes }: SubscriberPreferences,
): Promise<SubscriberPreferences> {
  const email = await findVerifiedEmail(db, userId);
  if (email === null || !(await updateDogSizes(db, { email }, dogSizes))) throw new NotFound('Your subscription');
  return { dogSizes };
}
