import type { ShippingTables } from '#contract/delivery.ts';
import { formatDeliveryArea } from './format-delivery-area.ts';

/** Where the shop mainly delivers: the country that its zones list first, and how sentences about its costs name it. */
export interface HomeArea {
  /** ISO 3166 alpha-2. */
  country: string;
  /** "mainland Germany" */
  name: string;
}

/** The shop's home area; `null` without zones. */
export function findHomeArea(zones: ShippingTables['zones']): HomeArea | null {
  const country = zones[0]?.countries[0];
  return country ? { country, name: formatDeliveryArea(zones, country) } : null;
}
