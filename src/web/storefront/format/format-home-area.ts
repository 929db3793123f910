import type { ShopSettings } from '#web/root-data.ts';
import { formatDeliveryArea } from './format-delivery-area.ts';

/** Where the shop mainly delivers, as sentences about its costs call it. Undefined without zones. */
export function formatHomeArea(zones: ShopSettings['deliveryZones']): string | undefined {
  const home = zones[0]?.countries[0];
  return home && formatDeliveryArea(zones, home);
}
