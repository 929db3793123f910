/** A line as a promo and a tax rate see it. `eligible`: the promo applies to it; `eligibleToGet`: "buy X get Y" may give it. */
interface Line {
  unitPrice: number;
  quantity: number;
  taxRate: number;
  eligible: boolean;
  eligibleToGet?: boolean;
}

/** How a promo computes its discount; `value` is a percentage or an amount. */
export interface PromoTermsModel {
  type: 'percent' | 'amount' | 'free_delivery' | 'buy_x_get_y';
  value: number;
  buyQuantity?: number | null;
  getQuantity?: number | null;
  maxApplications?: number | null;
}

interface PriceInput {
  lines: readonly Line[];
  promo: PromoTermsModel | null;
  delivery: { cost: number; taxRate: number };
  pricesIncludeTax: boolean;
}

/** A line's claim on an amount. */
interface Share {
  index: number;
  weight: bigint;
}

/** One unit of a line. */
interface Unit {
  line: number;
  price: number;
  bought: boolean;
  gettable: boolean;
}

/** The units of all lines, one by one. */
const unitsOf = (lines: PriceInput['lines']): Unit[] =>
  lines.flatMap(({ unitPrice, quantity, eligible, eligibleToGet = false }, line) =>
    Array.from({ length: quantity }, () => ({ line, price: unitPrice, bought: eligible, gettable: eligibleToGet })),
  );

/** Whether units can be given while `needed` other units are left that count as bought. */
const leavesEnough = (units: readonly Unit[], given: ReadonlySet<Unit>, needed: number): boolean =>
  units.filter((unit) => unit.bought && !given.has(unit)).length >= needed;

/**
 * The given units, found by trial: for a growing number of applications, the cheapest units are taken one by one, each only if enough units are left to be
 * bought.
 */
function findGivenUnits(units: readonly Unit[], { buyQuantity, getQuantity, maxApplications }: PromoTermsModel): Set<Unit> {
  const [buy, get] = [buyQuantity ?? 0, getQuantity ?? 0];
  const byPrice = units.filter(({ gettable }) => gettable).sort((a, b) => a.price - b.price || a.line - b.line);
  let best = new Set<Unit>();
  for (let applications = 1; applications <= Math.min(units.length, maxApplications ?? Number.POSITIVE_INFINITY); applications++) {
    const given = new Set<Unit>();
    for (const unit of byPrice) {
      if (given.size === applications * get) break;
      if (leavesEnough(units, new Set([...given, unit]), applications * buy)) given.add(unit);
    }
    if (given.size < applications * get || !leavesEnough(units, given, applications * buy)) return best;
    best = given;
  }
  return best;
}

/** Hands out an amount unit by unit: each minor unit goes to the line that is furthest below its exact share. */
function handOut(amount: bigint, shares: readonly Share[], count: number): bigint[] {
  const total = shares.reduce((sum, { weight }) => sum + weight, 0n);
  const result = Array.from({ length: count }, () => 0n);
  if (total === 0n) return result;
  for (const { index, weight } of shares) result[index] = (amount * weight) / total;
  let left = amount - result.reduce((sum, share) => sum + share, 0n);
  const lack = ({ weight }: Share) => (amount * weight) % total;
  const neediest = [...shares].sort((a, b) => (lack(a) === lack(b) ? a.index - b.index : lack(a) < lack(b) ? 1 : -1));
  for (const { index } of neediest) {
    if (left === 0n) break;
    result[index] = (result[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return result;
}

/** Rounds half up without a division of the half: counts whole steps, then looks at what is left. */
export const roundHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator;
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole;
};

/** What the promo takes off each line, and off the delivery. */
function modelDiscount({ lines, promo, delivery }: PriceInput): { lines: bigint[]; delivery: bigint } {
  const none = lines.map(() => 0n);
  if (!promo) return { lines: none, delivery: 0n };
  if (promo.type === 'free_delivery') return { lines: none, delivery: BigInt(delivery.cost) };
  const units = unitsOf(lines);
  const discounted = promo.type === 'buy_x_get_y' ? [...findGivenUnits(units, promo)] : units.filter(({ bought }) => bought);
  const weights = lines.map((_, index) => ({
    index,
    weight: discounted.filter(({ line }) => line === index).reduce((sum, { price }) => sum + BigInt(price), 0n),
  }));
  const sum = weights.reduce((total, { weight }) => total + weight, 0n);
  const value = BigInt(promo.value);
  const amount = promo.type === 'amount' ? (value < sum ? value : sum) : roundHalfUp(sum * value, 100n);
  return { lines: handOut(amount, weights, lines.length), delivery: 0n };
}

/**
 * An independent model of the price of an order: it looks at each unit on its own, computes in BigInt, and shares no code with the shop's pricing. The
 * amounts of the order, in minor units.
 */
export function modelPrice(input: PriceInput) {
  const { lines, delivery, pricesIncludeTax } = input;
  const discount = modelDiscount(input);
  const totals = lines.map(({ unitPrice, quantity }) => BigInt(unitPrice) * BigInt(quantity));
  const taxed = [
    ...lines.map(({ taxRate }, index) => ({ rate: taxRate, amount: (totals[index] ?? 0n) - (discount.lines[index] ?? 0n) })),
    { rate: delivery.taxRate, amount: BigInt(delivery.cost) - discount.delivery },
  ];
  const taxes = taxed.map(() => 0n);
  for (const rate of new Set(taxed.map(({ rate }) => rate))) {
    const shares = taxed.flatMap(({ amount, rate: own }, index) => (own === rate ? [{ index, weight: amount }] : []));
    const base = shares.reduce((sum, { weight }) => sum + weight, 0n);
    const percent = BigInt(Math.round(rate * 100));
    const tax = roundHalfUp(base * percent, pricesIncludeTax ? 10_000n + percent : 10_000n);
    for (const [index, share] of handOut(tax, shares, taxed.length).entries()) taxes[index] = (taxes[index] ?? 0n) + share;
  }
  const add = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
  const [subtotal, tax, off] = [add(totals), add(taxes), add(discount.lines) + discount.delivery];
  return {
    subtotal: Number(subtotal),
    discount: Number(off),
    tax: Number(tax),
    total: Number(subtotal - off + BigInt(delivery.cost) + (pricesIncludeTax ? 0n : tax)),
    lineDiscounts: discount.lines.map(Number),
    lineTaxes: taxes.slice(0, -1).map(Number),
    deliveryTax: Number(taxes.at(-1)),
  };
}
