/** What a packing slip shows. */
export interface PackingSlip {
  shop: { name: string; accentColor: string; logoWithName: boolean };
  number: string;
  /** As a text: "4 August 2026". */
  orderedOn: string;
  /** The lines of the postal address, and of the pick-up point if the order is picked up. */
  address: string[];
  delivery: string;
  isPickup: boolean;
  instructions: string | null;
  /** What the customer wrote with the order. */
  note: string | null;
  /** What is left to be packed; for an order that has left, what was sent. */
  items: { title: string; variationTitle: string; sku: string; quantity: number }[];
  /** What was refunded before it could leave, so that it is not packed. */
  refunded: { title: string; variationTitle: string; quantity: number }[];
  /** Whether a part of the order has left before. */
  isRest: boolean;
}

/** Packing slips to draw, with the shop's logo as PNG, if there is one. */
export interface PackingSlips {
  slips: readonly PackingSlip[];
  logo: Uint8Array | null;
}
