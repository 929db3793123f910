import type { BegunTotp } from '#contract/auth.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { hasRecentProof, type SignedIn } from '#server/platform/actor.ts';
import { recordChange } from '#server/platform/audit/record-change.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { NothingBegun, SecondFactorIsOn, WrongFirstCode } from '../accounts.errors.ts';
import { secondFactorChanged } from '../accounts.events.ts';
import { getUser } from '../get-user.ts';
import { countProof } from '../passwords/count-guess.ts';
import { requireUser } from '../require-user.ts';
import { readForAudit } from '../user-for-audit.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  deleteUnprovedSecrets,
  findUnprovedSecret,
  insertRecoveryCodes,
  keepUnprovedSecret,
  switchOff,
  switchOn,
} from './second-factor.queries.ts';
import { describeTotp, newTotpSecret, stepOfCode } from './totp.ts';

/** How long a secret waits for its first code, in ms. */
const waitsFor = 15 * 60_000;

const begunBy = ({ sessionId }: SignedIn<'admin'>) => ({ sessionId, since: new Date(Date.now() - waitsFor) });

/**
 * A secret for the admin's authenticator app, which counts once a code proves it. Until then, given up or 15 minutes old, it stays the same for this session: the
 * app that was set up fits after a wrong code and on a page that is loaded anew. Throws SecondFactorIsOn.
 */
export async function beginTotp(shop: Shop, admin: SignedIn<'admin'>): Promise<BegunTotp> {
  const secret = await keepUnprovedSecret(shop.db, begunBy(admin), newTotpSecret());
  if (secret === null) throw new SecondFactorIsOn();
  return describeBegun(shop, admin, secret);
}

/** The secret of this session that waits for its first code; null where there is none, and for whoever has not proved lately who they are. */
export async function findBegunTotp(shop: Shop, admin: SignedIn<'admin'>): Promise<BegunTotp | null> {
  const secret = hasRecentProof(admin) ? await findUnprovedSecret(shop.db, begunBy(admin)) : null;
  return secret === null ? null : describeBegun(shop, admin, secret);
}

async function describeBegun(shop: Shop, { userId }: SignedIn<'admin'>, secret: string): Promise<BegunTotp> {
  const [{ shopName }, { email }] = [await currentSettings(shop), await getUser(shop.db, userId)];
  return { secret, ...describeTotp(secret, { issuer: shopName, label: email }) };
}

/**
 * Switches the second factor on by a first code, and ends the admin's other sessions, which were opened without one. Answers the recovery codes, in clear for
 * this once. Wrong codes count for the session. Throws WrongFirstCode, NothingBegun, SecondFactorIsOn, TooManyRequests.
 */
export async function confirmTotp(shop: Shop, admin: SignedIn<'admin'>, code: string, address: string): Promise<string[]> {
  const { totp_since } = await requireUser(shop.db, admin.userId);
  if (totp_since !== null) throw new SecondFactorIsOn();
  return countProof(shop, { sessionId: admin.sessionId, address }, async () => {
    const secret = await findUnprovedSecret(shop.db, begunBy(admin));
    if (secret === null) throw new NothingBegun();
    const step = stepOfCode(secret, code.replace(/\s/g, ''));
    if (step === null) throw new WrongFirstCode();
    return inTransaction(shop.db, (db) => switchOnFor(db, admin, { secret, step }));
  });
}

async function switchOnFor(db: Database, admin: SignedIn<'admin'>, proved: { secret: string; step: number }): Promise<string[]> {
  const { userId, sessionId } = admin;
  const before = await readForAudit(db, userId);
  // Another secret was asked for, or proved, while this code was looked at.
  if (!(await switchOn(db, admin, proved))) throw new WrongFirstCode();
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
  await closeSessionsOf(db, userId, { except: sessionId });
  await emit(db, secondFactorChanged, { userId, isEnabled: true });
  const after = await readForAudit(db, userId);
  await recordChange(db, admin, { action: 'auth.confirmTotp', entity: 'user', entityId: userId, before, after });
  return codes;
}

/** Switches the second factor off and voids its recovery codes; the admin hears of it. Where it is off, what was begun is given up. */
export async function endTotp(db: Database, admin: SignedIn<'admin'>): Promise<void> {
  const { userId } = admin;
  await inTransaction(db, async (db) => {
    const before = await readForAudit(db, userId);
    await deleteUnprovedSecrets(db, userId);
    if (!(await switchOff(db, userId))) return;
    await emit(db, secondFactorChanged, { userId, isEnabled: false });
    const after = await readForAudit(db, userId);
    await recordChange(db, admin, { action: 'auth.endTotp', entity: 'user', entityId: userId, before, after });
  });
}
