import type { Settings } from '#contract/settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { localDate } from '#shared/calendar-date.ts';
import { hashGiftCardCode } from '../codes/gift-card-code.ts';
import { type GiftCardObstacle, GiftCardUnknown, GiftCardUnusable } from '../gift-cards.errors.ts';
import { type CreditRow, findCredits, lockCreditAccounts, type Redemption } from './redemptions.queries.ts';

/** What a customer wants to pay with: the codes of gift cards, and their store credit. */
export interface CreditInput {
  giftCards?: readonly string[] | undefined;
  storeCredit?: boolean | undefined;
}

/** A part of an order that is paid so; the amount in minor units. */
export interface AppliedCredit extends Redemption {
  lastFour: string | null;
}

type Rules = Pick<Settings, 'currency' | 'timeZone'>;

interface CreditOptions {
  settings: Rules;
  /** The balances stay as they are until the transaction ends. */
  lock?: boolean;
  /** Orders of the caller that are about to be replaced, of which everything comes back. */
  heldFor?: readonly string[];
}

/** Splits as much of `total` as possible over what the caller wants to pay with. Throws as `findUsableCredits`. */
export const resolveCredits = async (
  db: Database,
  actor: Actor,
  input: CreditInput,
  { total, ...options }: CreditOptions & { total: number },
): Promise<AppliedCredit[]> => splitOver(await findUsableCredits(db, actor, input, options), total);

/**
 * The caller's gift cards, in their order, and their store credit. Throws GiftCardUnknown, GiftCardUnusable, and InvalidInput for the store credit of somebody
 * who has no account.
 */
export async function findUsableCredits(
  db: Database,
  actor: Actor,
  { giftCards = [], storeCredit = false }: CreditInput,
  { settings, lock = false, heldFor = [] }: CreditOptions,
): Promise<CreditRow[]> {
  if (giftCards.length === 0 && !storeCredit) return [];
  if (storeCredit && actor.kind !== 'user') throw new InvalidInput([{ path: 'storeCredit', message: 'Sign in to use your store credit.' }]);
  const hashes = giftCards.map(hashGiftCardCode);
  const search = { codeHashes: hashes, userId: storeCredit && actor.kind === 'user' ? actor.userId : null };
  if (lock) await lockCreditAccounts(db, search);
  const found = await findCredits(db, { ...search, heldFor });
  const cards = hashes.map((hash, index) => {
    const path = `giftCards.${index}`;
    const card = found.find(({ codeHash }) => codeHash?.equals(hash));
    if (!card) throw new GiftCardUnknown(path);
    const obstacle = findObstacle(card, settings);
    if (obstacle) throw new GiftCardUnusable(obstacle, path);
    return card;
  });
  const own = found.filter(({ kind, currency }) => kind === 'store_credit' && currency === settings.currency);
  return [...new Set([...cards, ...own])];
}

/** Why a gift card pays nothing today; null if it does. */
export function findObstacle(
  { balance, currency, expiresOn, disabledAt }: Pick<CreditRow, 'balance' | 'currency' | 'expiresOn' | 'disabledAt'>,
  settings: Rules,
): GiftCardObstacle | null {
  if (disabledAt !== null) return 'disabled';
  if (expiresOn !== null && expiresOn < localDate(new Date(), settings.timeZone)) return { expired: expiresOn };
  if (currency !== settings.currency) return 'currency';
  return balance === 0 ? 'empty' : null;
}

/** How much of `total` each of the credits pays, the first ones first. */
export function splitOver(credits: readonly CreditRow[], total: number): AppliedCredit[] {
  let left = total;
  return credits.flatMap(({ account, kind, lastFour, balance }) => {
    const amount = Math.min(left, balance);
    left -= amount;
    return amount > 0 ? [{ account, kind, lastFour, amount }] : [];
  });
}

export const sumCredits = (credits: readonly { amount: number }[]): number => credits.reduce((sum, { amount }) => sum + amount, 0);
