import type { StoreCredit } from '#contract/gift-cards.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { clearCardsOfPerson, findCardsOfPerson, type PersonalCard } from './person.queries.ts';
import { getStoreCredit } from './store-credit/store-credit.ts';

interface CreditsOfPerson {
  storeCredit: StoreCredit;
  /** Bought by the user, or sent to the account's verified email. */
  giftCards: PersonalCard[];
}

/** The store credit and the gift cards of a user; `email`: the verified one, or null. */
export async function listCreditsOf(db: Database, userId: string, email: string | null): Promise<CreditsOfPerson> {
  return {
    storeCredit: await getStoreCredit(db, userId, await getSettings(db), { withAdmins: false }),
    giftCards: await findCardsOfPerson(db, { userId, email }),
  };
}

/**
 * Removes who has sent and who gets gift cards: those bought with erased `orders`, once they are sent, and those sent to one of the `emails`. Their codes and
 * balances stay valid. Store credit ends with its account; its ledger stays, without a name. Returns the ids of the cards.
 */
export const eraseGiftCards = (
  db: Database,
  person: { userId: string; orders: readonly string[]; emails: readonly string[] },
): Promise<string[]> => clearCardsOfPerson(db, person);
