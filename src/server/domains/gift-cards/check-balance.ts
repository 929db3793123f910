import type { GiftCardBalance } from '#contract/gift-cards.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashGiftCardCode } from './codes/gift-card-code.ts';
import { GiftCardUnknown, GiftCardUnusable } from './gift-cards.errors.ts';
import { findCredits } from './redemptions/redemptions.queries.ts';
import { findObstacle } from './redemptions/resolve-credits.ts';

/** What is left on a gift card, also if that is nothing. Throws GiftCardUnknown, and GiftCardUnusable for one that is switched off or has expired. */
export async function checkBalance(db: Database, code: string, settings: Settings): Promise<GiftCardBalance> {
  const [card] = await findCredits(db, { codeHashes: [hashGiftCardCode(code)], userId: null });
  if (!card) throw new GiftCardUnknown('code');
  const obstacle = findObstacle(card, settings);
  if (obstacle !== null && obstacle !== 'empty') throw new GiftCardUnusable(obstacle, 'code');
  return { lastFour: card.lastFour ?? '', balance: card.balance, currency: card.currency, expiresOn: card.expiresOn };
}
