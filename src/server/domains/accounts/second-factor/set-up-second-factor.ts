import type { PendingTotp } from '#contract/auth.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { hasRecentAuth, type SignedInActor } from '#server/platform/actor.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { deleteSessionsOf } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { SecondFactorAlreadyEnabled, SecondFactorSetUpExpired, WrongSetUpCode } from '../accounts.errors.ts';
import { secondFactorChanged } from '../accounts.events.ts';
import { getAuditUser } from '../audit-user.ts';
import { getUser } from '../get-user.ts';
import { limitReauthAttempts } from '../passwords/limit-attempts.ts';
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

/** How long a secret waits for its first code, in ms. */
const setUpLifetime = 15 * 60_000;

const pendingSecretKeyOf = ({ sessionId }: SignedInActor<'admin'>) => ({ sessionId, since: new Date(Date.now() - setUpLifetime) });

/**
 * A secret for the admin's authenticator app, which counts once a code proves it. Until then, given up or 15 minutes old, it stays the same for this session: the
 * app that was set up fits after a wrong code and on a page that is loaded anew. Throws SecondFactorIsOn.
 */
export async function startTotpSetUp(shop: Shop, admin: SignedInActor<'admin'>): Promise<PendingTotp> {
  const secret = await savePendingSecret(shop.db, pendingSecretKeyOf(admin), newTotpSecret());
  if (secret === null) throw new SecondFactorAlreadyEnabled();
  return serializeTotpSetUp(shop, admin, secret);
}

/** The secret of this session that waits for its first code; null where there is none, and for whoever has not proved lately who they are. */
export async function findPendingTotpSetUp(shop: Shop, admin: SignedInActor<'admin'>): Promise<PendingTotp | null> {
  const secret = hasRecentAuth(admin) ? await findPendingSecret(shop.db, pendingSecretKeyOf(admin)) : null;
  return secret === null ? null : serializeTotpSetUp(shop, admin, secret);
}

async function serializeTotpSetUp(shop: Shop, { userId }: SignedInActor<'admin'>, secret: string): Promise<PendingTotp> {
  const [{ shopName }, { email }] = [await getCachedSettings(shop), await getUser(shop.db, userId)];
  return { secret, ...createTotpUriAndQr(secret, { issuer: shopName, label: email }) };
}

/**
 * Switches the second factor on by a first code, and ends the admin's other sessions, which were opened without one. Answers the recovery codes, in clear for
 * this once. Wrong codes count for the session. Throws WrongFirstCode, NothingBegun, SecondFactorIsOn, TooManyRequests.
 */
export async function confirmTotpSetUp(shop: Shop, admin: SignedInActor<'admin'>, code: string, ip: string): Promise<string[]> {
  const { totp_since } = await requireUser(shop.db, admin.userId);
  if (totp_since !== null) throw new SecondFactorAlreadyEnabled();
  return limitReauthAttempts(shop, { sessionId: admin.sessionId, ip }, async () => {
    const secret = await findPendingSecret(shop.db, pendingSecretKeyOf(admin));
    if (secret === null) throw new SecondFactorSetUpExpired();
    const step = findTotpStep(secret, code.replace(/\s/g, ''));
    if (step === null) throw new WrongSetUpCode();
    return inTransaction(shop.db, (db) => enableTotp(db, admin, { secret, step }));
  });
}

async function enableTotp(db: Database, admin: SignedInActor<'admin'>, confirmed: { secret: string; step: number }): Promise<string[]> {
  const { userId, sessionId } = admin;
  const before = await getAuditUser(db, userId);
  // Another secret was asked for, or proved, while this code was looked at.
  if (!(await enableSecondFactor(db, admin, confirmed))) throw new WrongSetUpCode();
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
  await deleteSessionsOf(db, userId, { except: sessionId });
  await emit(db, secondFactorChanged, { userId, isEnabled: true });
  const after = await getAuditUser(db, userId);
  await recordAuditEntry(db, admin, { action: 'auth.confirmTotp', entity: 'user', entityId: userId, before, after });
  return codes;
}

/** Switches the second factor off and voids its recovery codes; the admin hears of it. Where it is off, what was begun is given up. */
export async function disableTotp(db: Database, admin: SignedInActor<'admin'>): Promise<void> {
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
