import type { CreditAdjustment, GiftCardChanges } from '#contract/gift-cards.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';
import { GiftCardDisabled, GiftCardNotIssued } from '../gift-cards.errors.ts';
import { giftCardIssued } from '../gift-cards.events.ts';
import { type GiftCardRow, lockGiftCard } from '../gift-cards.queries.ts';
import { changeBalance } from '../ledger/credit-accounts.queries.ts';
import { renewCode } from '../sales/send-gift-card.ts';
import { updateGiftCardRow } from './gift-card-admin.queries.ts';

/**
 * Changes who gets a gift card, when, until when it is valid, or whether it can be used, in the caller's transaction. One that waits for its day, and need not
 * any more, is sent. Throws NotFound, StaleVersion, and InvalidInput for a day on which it has been sent already.
 */
export async function changeGiftCard(db: Database, id: string, { version, ...changes }: GiftCardChanges): Promise<void> {
  const card = await lock(db, id);
  if (version !== undefined && version !== card.version) throw new StaleVersion('this gift card', { seen: version, current: card.version });
  if (changes.sendOn !== undefined && changes.sendOn !== card.sendOn && card.sentAt !== null)
    throw new InvalidInput([{ path: 'sendOn', message: 'It was sent already. To send it once more, choose “Send again”' }]);
  await updateGiftCardRow(db, id, changes);
  if (card.issuedAt !== null && card.sentAt === null) await emit(db, giftCardIssued, { giftCardId: id });
}

/** Adds to the balance of a gift card, or takes from it. Throws NotFound, GiftCardNotIssued, and InvalidInput for more than is left. */
export async function adjustGiftCard(db: Database, admin: AdminActor, id: string, { amount, note }: CreditAdjustment): Promise<void> {
  const { account, balance, currency } = await lock(db, id);
  if (account === null) throw new GiftCardNotIssued();
  if ((await changeBalance(db, { account, kind: 'adjusted', amount, note, admin: admin.userId })) === undefined)
    throw new InvalidInput([{ path: 'amount', message: `Only ${formatMoney(balance, currency)} is left on it` }]);
}

/** Gives a gift card a new code and sends it, or returns the code if it has no e-mail. Throws NotFound, GiftCardNotIssued, GiftCardDisabled. */
export async function sendGiftCardAgain(db: Database, shop: Shop, id: string): Promise<string | null> {
  const card = await lock(db, id);
  if (card.issuedAt === null) throw new GiftCardNotIssued();
  if (card.disabledAt !== null) throw new GiftCardDisabled();
  return renewCode(db, shop, card);
}

async function lock(db: Database, id: string): Promise<GiftCardRow> {
  const card = await lockGiftCard(db, id);
  if (!card) throw new NotFound('This gift card');
  return card;
}
