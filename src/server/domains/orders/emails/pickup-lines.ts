import type { PickupPoint } from '#contract/delivery.ts';

/** Where and when an order can be picked up, line by line. */
export const pickupLines = ({ name, line1, postalCode, city, openingHours }: PickupPoint): string[] => [
  name,
  line1,
  `${postalCode} ${city}`,
  ...openingHours.split('\n'),
];
