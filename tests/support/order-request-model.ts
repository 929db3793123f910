import { add, creditOf, fits, leftToShip, type OrderLife, shippedOf, statusOf, subtract, type Units } from './order-life.ts';
import type { OrderRequestStep } from './order-steps.ts';
import { modelPrice, type PromoTermsModel } from './price-model.ts';

/** What the shop of the model starts with, by product. */
export const prices = [1_000, 1_333];
export const stock = [8, 6];

/** Its promos: one by code, and one that applies by itself and is the better one for small orders. Each may be redeemed twice. */
export const promos = {
  'By code': { type: 'percent', value: 10 },
  Automatic: { type: 'amount', value: 150 },
} as const satisfies Record<string, PromoTermsModel>;
export const usageLimit = 2;
type Title = keyof typeof promos;

const isOpen = (life: OrderLife): boolean => ['pending', 'placed', 'processing'].includes(statusOf(life));

/** The stock levels that follow from the orders. */
export const stockLevels = (lives: readonly OrderLife[]) => {
  const sum = (unitsOf: (life: OrderLife) => Units) => lives.reduce((total: Units, life) => add(total, unitsOf(life)), [0, 0]);
  const gone = sum((life) => subtract(add(shippedOf(life), life.writtenOff), life.restocked));
  const reserved = sum((life) => (isOpen(life) && !life.isRemoved ? leftToShip(life) : [0, 0]));
  return stock.map((count, product) => ({ on_hand: count - (gone[product] ?? 0), reserved: reserved[product] ?? 0 }));
};

export const countRedemptions = (lives: readonly OrderLife[], title: string): number =>
  lives.filter((life) => life.promo === title && statusOf(life) !== 'cancelled' && !life.isRemoved).length;

/** What the gift card has that all buyers use, in the beginning and now. */
export const giftCardAmount = 9_000;
export const giftCardBalance = (lives: readonly OrderLife[]): number =>
  giftCardAmount - lives.reduce((sum, life) => sum + creditOf(life), 0);

/** More than any order costs. */
const maxTotal = 7_000;

/** The buyer's open request is released by the next one. */
export const isReplacedBy = (life: OrderLife, buyer: number): boolean =>
  life.buyer === buyer && statusOf(life) === 'pending' && !life.isRemoved;

const isAvailable = (lives: readonly OrderLife[], units: Units): boolean =>
  fits(
    units,
    stockLevels(lives).map(({ on_hand, reserved }) => on_hand - reserved),
  );

/** What an order of these units costs with a promo, without delivery. */
export const modelItems = (units: Units, title: Title | null) =>
  modelPrice({
    lines: units.flatMap((quantity, product) =>
      quantity > 0 ? [{ unitPrice: prices[product] ?? 0, quantity, taxRate: 0, eligible: true }] : [],
    ),
    promo: title && promos[title],
    delivery: { cost: 0, taxRate: 0 },
    pricesIncludeTax: true,
  });

/** What is paid for all units of each product. */
export function paidFor(units: Units, title: Title | null): number[] {
  const { lineDiscounts } = modelItems(units, title);
  const rest = [...lineDiscounts];
  return units.map((quantity, product) => (quantity > 0 ? quantity * (prices[product] ?? 0) - (rest.shift() ?? 0) : 0));
}

/** The promo of an order that is requested now: the one that takes most off; of equal ones that of the code. */
function bestPromo(others: readonly OrderLife[], { units, hasCode }: OrderRequestStep): Title | null {
  const candidates: Title[] = [...(hasCode ? ['By code' as const] : []), 'Automatic'];
  const usable = candidates.filter((title) => countRedemptions(others, title) < usageLimit);
  const discounts = usable.map((title) => modelItems(units, title).discount);
  return usable[discounts.indexOf(Math.max(...discounts))] ?? null;
}

/** The promo of a requested order, or whether the shop must reject it: what it needs is sold out, or its code or gift card used up. */
export function modelRequest(lives: readonly OrderLife[], request: OrderRequestStep): { isAccepted: boolean; promo: Title | null } {
  const others = lives.filter((life) => !isReplacedBy(life, request.buyer));
  const isCodeUsable = !request.hasCode || countRedemptions(others, 'By code') < usageLimit;
  const isCardUsable = !request.hasGiftCard || giftCardBalance(others) > 0;
  if (!isAvailable(others, request.units) || !isCodeUsable || !isCardUsable) return { isAccepted: false, promo: null };
  return { isAccepted: true, promo: bestPromo(others, request) };
}

/** Whether requests at once must all be accepted: there is enough for all of them, even if those that they replace are released last. */
export const mustAllBeAccepted = (lives: readonly OrderLife[], requests: readonly OrderRequestStep[]): boolean =>
  isAvailable(
    lives,
    requests.reduce((sum: Units, { units }) => add(sum, units), [0, 0]),
  ) &&
  countRedemptions(lives, 'By code') + requests.filter(({ hasCode }) => hasCode).length <= usageLimit &&
  giftCardBalance(lives) >= requests.filter(({ hasGiftCard }) => hasGiftCard).length * maxTotal;
