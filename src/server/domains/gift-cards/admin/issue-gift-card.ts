import type { NewGiftCard } from '#contract/gift-cards.ts';
import type { Settings } from '#contract/settings.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { localDate } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { giftCardIssued } from '../gift-cards.events.ts';
import { changeBalance, insertCreditAccount } from '../ledger/credit-accounts.queries.ts';
import { expiryOfNewCards } from '../sales/expiry-of-new-cards.ts';
import { insertGiftCard } from '../sales/insert-gift-card.queries.ts';
import { renewCode } from '../sales/send-gift-card.ts';

/**
 * Issues a gift card that nobody has bought, in the caller's transaction. Emits `gift_card.issued`, which sends it; without an email the code is returned.
 * Throws InvalidInput for a day that is over.
 */
export async function issueGiftCard(
  db: Database,
  admin: Pick<AdminActor, 'userId'>,
  { amount, expiresOn, note = null, ...recipient }: NewGiftCard,
  settings: Settings,
): Promise<{ id: string; code: string | null }> {
  if (expiresOn && expiresOn < localDate(new Date(), settings.timeZone))
    throw new InvalidInput([{ path: 'expiresOn', message: 'That date has passed. Choose a later one.' }]);
  const account = await insertCreditAccount(db, { kind: 'gift_card', currency: settings.currency });
  const id = newId();
  await insertGiftCard(db, {
    ...{ id, account, amount, ...recipient, orderId: null, sendOn: null, issuedAt: new Date(), createdBy: admin.userId },
    expiresOn: expiresOn === undefined ? expiryOfNewCards(settings) : expiresOn,
  });
  await changeBalance(db, { account, kind: 'issued', amount, note, admin: admin.userId });
  if (recipient.recipientEmail !== null) {
    await emit(db, giftCardIssued, { giftCardId: id });
    return { id, code: null };
  }
  return { id, code: await renewCode(db, id) };
}
