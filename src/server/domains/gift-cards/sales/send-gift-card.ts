import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { redactAuditLog } from '#server/platform/audit/redact-audit-log.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { localDate } from '#shared/calendar-date.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { formatMoney } from '#shared/money.ts';
import { hashGiftCardCode, lastFourOf, newGiftCardCode } from '../codes/gift-card-code.ts';
import { type GiftCardRow, lockGiftCard, setCode } from '../gift-cards.queries.ts';
import { clearCardOfErasedBuyer } from '../person.queries.ts';
import { mailBuyer } from './mail-buyer.ts';

type MailShop = Pick<Shop, 'config' | 'renderMail' | 'publicUrl' | 'cache'>;

/**
 * Sends a gift card whose day has come, once: it gets its code, which only the mail contains. Does nothing for one that was sent, that waits for its day, is
 * switched off, or has no e-mail.
 */
export async function sendDueGiftCard(shop: Shop, id: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  await inTransaction(shop.db, async (db) => {
    const card = await lockGiftCard(db, id);
    if (!card || card.sentAt !== null || card.issuedAt === null || card.disabledAt !== null || card.recipientEmail === null) return;
    if (card.sendOn !== null && card.sendOn > localDate(new Date(), settings.timeZone)) return;
    await renewCode(db, shop, card);
    await mailBuyer({ ...shop, db }, card);
    if (await clearCardOfErasedBuyer(db, id)) await redactAuditLog(db, 'giftCardAdmin', [id]);
  });
}

/**
 * Gives a locked gift card a new code, which replaces the former one, and mails it. Returns the code if there is no e-mail to send it to, else null.
 */
export async function renewCode(db: Database, shop: MailShop, card: GiftCardRow): Promise<string | null> {
  const code = newGiftCardCode();
  const { recipientEmail } = card;
  await setCode(db, card.id, {
    hash: hashGiftCardCode(code),
    lastFour: lastFourOf(code),
    sentAt: recipientEmail === null ? null : new Date(),
  });
  if (recipientEmail === null) return code;
  const settings = await getCachedSettings({ cache: shop.cache, db });
  const amount = formatMoney(card.balance, card.currency);
  await queueMail(db, shop, {
    template: 'gift-cards.card',
    to: recipientEmail,
    subject: `A gift card for you: ${amount} at ${settings.shopName}`,
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
  return null;
}
