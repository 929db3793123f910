import type { Alert } from '#contract/alerts.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { consumeConfirmLink, findOwnerByLink, isLinkOfConfirmedAlert } from './alert-links.queries.ts';
import { invalidLink } from './alerts.errors.ts';
import { type AlertOwner, endAlert, endAlerts, findAlerts } from './alerts.queries.ts';

/**
 * Confirms the alert that a link was mailed for, once. Using the link again succeeds too, within its 24 hours: mail programs prefetch links and people click
 * twice. Throws InvalidToken.
 */
export function confirmAlert(db: Database, token: string): Promise<{ status: 'active' }> {
  return inTransaction(db, async (db) => {
    const hash = hashToken(token);
    if (!(await consumeConfirmLink(db, hash)) && !(await isLinkOfConfirmedAlert(db, hash))) throw invalidLink();
    return { status: 'active' };
  });
}

async function requireOwner(db: Database, token: string): Promise<AlertOwner> {
  const owner = await findOwnerByLink(db, hashToken(token));
  if (!owner) throw invalidLink();
  return owner;
}

/** The alerts of the person a link was emailed to. Throws InvalidToken. */
export async function listMailedAlerts(db: Database, token: string): Promise<{ list: Alert[]; total: number }> {
  const list = await findAlerts(db, await requireOwner(db, token));
  return { list, total: list.length };
}

/** Ends one of them; its row stays for a while, since the link may belong to it. Throws InvalidToken, NotFound. */
export async function removeMailedAlert(db: Database, token: string, id: string): Promise<{ list: Alert[]; total: number }> {
  const owner = await requireOwner(db, token);
  if (!(await endAlert(db, id, owner))) throw new NotFound('This alert');
  return listMailedAlerts(db, token);
}

/** Ends all alerts of the person a link was emailed to. Can be repeated. Throws InvalidToken. */
export async function endMailedAlerts(db: Database, token: string): Promise<{ status: 'ended' }> {
  await endAlerts(db, await requireOwner(db, token));
  return { status: 'ended' };
}
