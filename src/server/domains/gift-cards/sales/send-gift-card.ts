import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { redactAuditLog } from '#server/platform/audit/redact-audit-log.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { localDate } from '#shared/calendar-date.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { newId } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';
import { hashGiftCardCode, lastFourOf, newGiftCardCode } from '../codes/gift-card-code.ts';
import { type GiftCardRow, lockGiftCard, setCode, setSent } from '../gift-cards.queries.ts';
import { clearCardOfErased } from '../person.queries.ts';
import { mailBuyer } from './mail-buyer.ts';

/**
 * Sends a gift card whose day has come, once: it gets its code, which only the mail contains. Does nothing for one that was sent, that waits for its day, is
 * switched off or empty, or has no email.
 */
export async function sendDueGiftCard(shop: Shop, id: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  await inTransaction(shop.db, async (db) => {
    const card = await lockGiftCard(db, id);
    if (!card || card.sentAt !== null || card.issuedAt === null || card.disabledAt !== null || card.recipientEmail === null) return;
    if (card.balance === 0 || (card.sendOn !== null && card.sendOn > localDate(new Date(), settings.timeZone))) return;
    await mailNewCode(db, shop, card);
  });
}

/** Gives a locked gift card a new code, which replaces the former one. Returns it. */
export async function renewCode(db: Database, id: string): Promise<string> {
  const code = newGiftCardCode();
  await setCode(db, id, { hash: hashGiftCardCode(code), lastFour: lastFourOf(code) });
  return code;
}

/** The same, and mails it to the recipient; its buyer gets a mail the first time. Whoever was erased meanwhile is forgotten then. */
export async function mailNewCode(db: Database, shop: Shop, card: GiftCardRow): Promise<void> {
  if (card.recipientEmail === null) return;
  const [code, mailId] = [await renewCode(db, card.id), newId()];
  const settings = await getCachedSettings({ cache: shop.cache, db });
  const amount = formatMoney(card.balance, card.currency);
  await queueMail(db, shop, {
    id: mailId,
    template: 'gift-cards.card',
    to: card.recipientEmail,
    subject: `You’ve got a gift card: ${amount} at ${settings.shopName}`,
    props: {
      shop: shopDetailsForMail(settings, shop.publicUrl()),
      code,
      amount,
      recipientName: card.recipientName,
      senderName: card.senderName,
      message: card.message,
      expiresOn: card.expiresOn && formatDay(card.expiresOn),
    },
    secret: true,
  });
  await setSent(db, card.id, mailId);
  await mailBuyer({ ...shop, db }, card);
  if (await clearCardOfErased(db, card.id)) await redactAuditLog(db, 'giftCardAdmin', [card.id]);
}
