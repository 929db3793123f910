import { currentSettings } from '#server/domains/settings/current-settings.ts';
import type { SignedIn } from '#server/platform/actor.ts';
import { recordChange } from '#server/platform/audit/record-change.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import { SecondFactorIsOn, WrongFirstCode } from './accounts.errors.ts';
import { countProof } from './count-guess.ts';
import { getUser } from './get-user.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { requireUser } from './require-user.ts';
import { insertRecoveryCodes, keepUnprovedSecret, switchOff, switchOn } from './second-factor.queries.ts';
import { describeTotp, newTotpSecret, stepOfCode } from './totp.ts';
import { readForAudit } from './user-for-audit.ts';

/** A new secret for the admin's authenticator app. It counts once a code proves it; an earlier one that was not proved is void. Throws SecondFactorIsOn. */
export async function beginTotp(shop: Shop, userId: string): Promise<{ secret: string; uri: string; qr: string }> {
  const { db } = shop;
  const secret = newTotpSecret();
  const [{ shopName }, { email }] = [await currentSettings(shop), await getUser(db, userId)];
  if (!(await keepUnprovedSecret(db, userId, secret))) throw new SecondFactorIsOn();
  return { secret, ...describeTotp(secret, { issuer: shopName, label: email }) };
}

/**
 * Switches the second factor on by a first code, and ends the admin's other sessions, which were opened without one. Answers the recovery codes, in clear for
 * this once. Wrong codes count for the session. Throws WrongFirstCode, SecondFactorIsOn, TooManyRequests.
 */
export async function confirmTotp(shop: Shop, admin: SignedIn<'admin'>, code: string, address: string): Promise<string[]> {
  const before = await requireUser(shop.db, admin.userId);
  if (before.totp_since !== null) throw new SecondFactorIsOn();
  return countProof(shop, { sessionId: admin.sessionId, address }, async () => {
    const secret = before.totp_secret;
    const step = secret === null ? null : stepOfCode(secret, code.replace(/\s/g, ''));
    if (secret === null || step === null) throw new WrongFirstCode();
    return inTransaction(shop.db, (db) => switchOnFor(db, admin, { secret, step }));
  });
}

async function switchOnFor(db: Database, admin: SignedIn<'admin'>, proved: { secret: string; step: number }): Promise<string[]> {
  const { userId, sessionId } = admin;
  const before = await readForAudit(db, userId);
  // Another secret was asked for, or proved, while this code was looked at.
  if (!(await switchOn(db, userId, proved))) throw new WrongFirstCode();
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
  await closeSessionsOf(db, userId, { except: sessionId });
  await enqueue(db, 'accounts.second-factor', { userId, on: true });
  const after = await readForAudit(db, userId);
  await recordChange(db, admin, { action: 'auth.confirmTotp', entity: 'user', entityId: userId, before, after });
  return codes;
}

/** Switches the second factor off and voids its recovery codes; the admin hears of it. Where it is off nothing happens. */
export async function endTotp(db: Database, userId: string): Promise<void> {
  await inTransaction(db, async (db) => {
    if (await switchOff(db, userId)) await enqueue(db, 'accounts.second-factor', { userId, on: false });
  });
}
