import type { CreditAdjustment, GiftCardChanges } from '#contract/gift-cards.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';
import { GiftCardDisabled, GiftCardNotIssued, GiftCardWithEmail, GiftCardWithoutEmail } from '../gift-cards.errors.ts';
import { giftCardIssued } from '../gift-cards.events.ts';
import { findGiftCard, type GiftCardRow, lockGiftCard } from '../gift-cards.queries.ts';
import { amountNotPossible } from '../ledger/amount-not-possible.ts';
import { changeBalance } from '../ledger/credit-accounts.queries.ts';
import { mailNewCode, renewCode } from '../sales/send-gift-card.ts';
import { updateGiftCardRow } from './gift-card-admin.queries.ts';

/**
 * Changes who gets a gift card, when, until when it is valid, or whether it can be used, in the caller's transaction. One that waits for its day, and need not
 * any more, is sent. Throws NotFound, StaleVersion, and InvalidInput for a day on which it has been sent already.
 */
export async function changeGiftCard(db: Database, id: string, { version, ...changes }: GiftCardChanges): Promise<void> {
  const card = await lock(db, id);
  if (version !== undefined && version !== card.version) throw new StaleVersion('this gift card', { seen: version, current: card.version });
  if (changes.sendOn !== undefined && changes.sendOn !== card.sendOn && card.sentAt !== null)
    throw new InvalidInput([{ path: 'sendOn', message: 'It has already been sent. To send it again, choose “Send again”.' }]);
  await updateGiftCardRow(db, id, changes);
  // A code that was handed out stays valid.
  if (card.issuedAt !== null && card.sentAt === null && card.lastFour === null) await emit(db, giftCardIssued, { giftCardId: id });
}

/** Adds to the balance of a gift card, or takes from it. Throws NotFound, GiftCardNotIssued, and InvalidInput for more than is left. */
export async function adjustGiftCard(db: Database, admin: AdminActor, id: string, { amount, note }: CreditAdjustment): Promise<void> {
  const card = await findGiftCard(db, id);
  if (!card) throw new NotFound('This gift card');
  const { account, balance, currency } = card;
  if (account === null) throw new GiftCardNotIssued();
  if ((await changeBalance(db, { account, kind: 'adjusted', amount, note, admin: admin.userId })) === undefined)
    throw amountNotPossible(amount, `Only ${formatMoney(balance, currency)} is left on the card.`);
}

/** Gives a gift card a new code and mails it. Throws NotFound, GiftCardNotIssued, GiftCardDisabled, GiftCardWithoutEmail. */
export async function sendGiftCardAgain(db: Database, shop: Shop, id: string): Promise<void> {
  const card = await lockUsable(db, id);
  if (card.recipientEmail === null) throw new GiftCardWithoutEmail();
  await mailNewCode(db, shop, card);
}

/** Gives a gift card that has no email a new code, and returns it. Throws NotFound, GiftCardNotIssued, GiftCardDisabled, GiftCardWithEmail. */
export async function renewGiftCardCode(db: Database, id: string): Promise<string> {
  const card = await lockUsable(db, id);
  if (card.recipientEmail !== null) throw new GiftCardWithEmail();
  return renewCode(db, card.id);
}

async function lockUsable(db: Database, id: string): Promise<GiftCardRow> {
  const card = await lock(db, id);
  if (card.issuedAt === null) throw new GiftCardNotIssued();
  if (card.disabledAt !== null) throw new GiftCardDisabled();
  return card;
}

async function lock(db: Database, id: string): Promise<GiftCardRow> {
  const card = await lockGiftCard(db, id);
  if (!card) throw new NotFound('This gift card');
  return card;
}
