import type { Variation } from '#contract/catalog.ts';
import { formatMoney } from '#shared/money.ts';

/** "€7.99 / kg" or "€0.40 each"; null without a unit price. */
export const formatUnitPrice = (unitPrice: Variation['unitPrice'], currency: string): string | null =>
  unitPrice && `${formatMoney(unitPrice.amount, currency)} ${unitPrice.per === 'piece' ? 'each' : `/ ${unitPrice.per}`}`;
