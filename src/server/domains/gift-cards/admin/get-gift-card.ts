import type { AdminGiftCard, AdminGiftCardDetails, GiftCardFilters } from '#contract/gift-cards.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { localDate } from '#shared/calendar-date.ts';
import { findGiftCard, findGiftCards, sumOutstanding } from '../gift-cards.queries.ts';
import { findCreditEntries } from '../ledger/credit-accounts.queries.ts';
import { serializeGiftCard } from './serialize-gift-card.ts';

type Rules = Pick<Settings, 'timeZone' | 'currency'>;

/** A page of gift cards, newest first, and what is left on all that can be redeemed. */
export async function listGiftCards(
  db: Database,
  filters: GiftCardFilters & { page: number; limit: number },
  { timeZone, currency }: Rules,
): Promise<{ list: AdminGiftCard[]; total: number; outstanding: number }> {
  const today = localDate(new Date(), timeZone);
  const [{ rows, total }, outstanding] = await Promise.all([
    findGiftCards(db, { ...filters, today }),
    sumOutstanding(db, { today, currency }),
  ]);
  return { list: rows.map((row) => serializeGiftCard(row, today)), total, outstanding };
}

/** One gift card with its ledger. Throws NotFound. */
export async function getGiftCard(db: Database, id: string, { timeZone }: Rules): Promise<AdminGiftCardDetails> {
  const row = await findGiftCard(db, id);
  if (!row) throw new NotFound('This gift card');
  const entries = row.account === null ? [] : await findCreditEntries(db, row.account, { withAdmins: true });
  return { ...serializeGiftCard(row, localDate(new Date(), timeZone)), entries };
}
