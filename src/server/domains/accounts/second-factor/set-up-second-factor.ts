import type { PendingTotp } from '#contract/staff-auth.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { type AdminActor, hasRecentAuth } from '#server/platform/actor.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { deleteSessionsOf } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { SecondFactorAlreadyEnabled, SecondFactorSetUpExpired, WrongSetUpCode } from '../accounts.errors.ts';
import { secondFactorChanged } from '../accounts.events.ts';
import { getAuditUser } from '../audit-user.ts';
import { getUser } from '../get-user.ts';
import { limitReauthAttempts } from '../passwords/limit-sign-in-attempts.ts';
import { requireUser } from '../require-user.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  deletePendingSecrets,
  disableSecondFactor,
  enableSecondFactor,
  findPendingSecret,
  insertRecoveryCodes,
  savePendingSecret,
} from './second-factor.queries.ts';
import { createTotpUriAndQr, findTotpStep, newTotpSecret } from './totp.ts';

/** How long a pending secret is valid, in ms. */
const setUpLifetime = 15 * 60_000;

const pendingSecretKeyOf = ({ sessionId }: AdminActor) => ({ sessionId, since: new Date(Date.now() - setUpLifetime) });

/**
 * Returns a pending secret for the admin's authenticator app, which takes effect once a code confirms it. The session gets the same secret until then, until the
 * set-up is cancelled or for 15 minutes, so that the app still works after a wrong code or a reload of the page. Throws SecondFactorAlreadyEnabled.
 */
export async function startTotpSetUp(shop: Shop, admin: AdminActor): Promise<PendingTotp> {
  const secret = await savePendingSecret(shop.db, pendingSecretKeyOf(admin), newTotpSecret());
  if (secret === null) throw new SecondFactorAlreadyEnabled();
  return serializeTotpSetUp(shop, admin, secret);
}

/** This session's pending secret; null if there is none, or without recent authentication. */
export async function findPendingTotpSetUp(shop: Shop, admin: AdminActor): Promise<PendingTotp | null> {
  const secret = hasRecentAuth(admin) ? await findPendingSecret(shop.db, pendingSecretKeyOf(admin)) : null;
  return secret === null ? null : serializeTotpSetUp(shop, admin, secret);
}

async function serializeTotpSetUp(shop: Shop, { userId }: AdminActor, secret: string): Promise<PendingTotp> {
  const [{ shopName }, { email }] = [await getCachedSettings(shop), await getUser(shop.db, userId)];
  return { secret, ...createTotpUriAndQr(secret, { issuer: shopName, label: email }) };
}

/**
 * Enables the second factor with a first code and ends the admin's other sessions, which were opened without one. Returns the recovery codes; only their hashes are
 * stored. Wrong codes count for the session. Throws WrongSetUpCode, SecondFactorSetUpExpired, SecondFactorAlreadyEnabled, TooManyRequests.
 */
export async function confirmTotpSetUp(shop: Shop, admin: AdminActor, code: string, ip: string): Promise<string[]> {
  const { totp_enabled_at } = await requireUser(shop.db, admin.userId);
  if (totp_enabled_at !== null) throw new SecondFactorAlreadyEnabled();
  return limitReauthAttempts(shop, { sessionId: admin.sessionId, ip }, async () => {
    const secret = await findPendingSecret(shop.db, pendingSecretKeyOf(admin));
    if (secret === null) throw new SecondFactorSetUpExpired();
    const step = findTotpStep(secret, code.replace(/\s/g, ''));
    if (step === null) throw new WrongSetUpCode();
    return inTransaction(shop.db, (db) => enableTotp(db, admin, { secret, step }));
  });
}

async function enableTotp(db: Database, admin: AdminActor, confirmed: { secret: string; step: number }): Promise<string[]> {
  const { userId, sessionId } = admin;
  const before = await getAuditUser(db, userId);
  // Another secret was requested or confirmed while this code was checked.
  if (!(await enableSecondFactor(db, admin, confirmed))) throw new WrongSetUpCode();
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
  await deleteSessionsOf(db, userId, { except: sessionId });
  await emit(db, secondFactorChanged, { userId, isEnabled: true });
  const after = await getAuditUser(db, userId);
  await recordAuditEntry(db, admin, { action: 'auth.confirmTotp', entity: 'user', entityId: userId, before, after });
  return codes;
}

/** Disables the second factor with its recovery codes and notifies the admin; if it is off, only cancels the set-up. */
export async function disableTotp(db: Database, admin: AdminActor): Promise<void> {
  const { userId } = admin;
  await inTransaction(db, async (db) => {
    const before = await getAuditUser(db, userId);
    await deletePendingSecrets(db, userId);
    if (!(await disableSecondFactor(db, userId))) return;
    await emit(db, secondFactorChanged, { userId, isEnabled: false });
    const after = await getAuditUser(db, userId);
    await recordAuditEntry(db, admin, { action: 'auth.endTotp', entity: 'user', entityId: userId, before, after });
  });
}
