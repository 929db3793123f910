import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { localDate } from '#shared/calendar-date.ts';
import { findCardsToSend, resendLostCards } from '../gift-cards.queries.ts';
import { sendDueGiftCard } from './send-gift-card.ts';

/** Gift cards in one run; the next run goes on. */
const batchSize = 500;
/** In the shop's time zone: who gets a present for a birthday is not woken by it. */
const firstHour = 7;

/** Sends the gift cards whose day has come. Each has its own transaction: a failure does not stop the others. */
export async function sendDueGiftCards(shop: Shop, now = new Date()): Promise<void> {
  const { timeZone } = await getCachedSettings(shop);
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  if (hour < firstHour) return;
  await resendLostCards(shop.db);
  const errors: unknown[] = [];
  for (const id of await findCardsToSend(shop.db, { today: localDate(now, timeZone), limit: batchSize })) {
    await sendDueGiftCard(shop, id).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} gift cards could not be sent: ${errors[0]}`);
}
