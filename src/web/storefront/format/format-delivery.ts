import type { PickupPoint, ShippingTables } from '#contract/delivery.ts';
import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { formatDateRange } from './format-dates.ts';

type Rate = ShippingTables['zones'][number]['rates'][number];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Order before 14:00, Monday to Friday, and we’ll ship it the same day." `workingDays` are ISO weekdays: 1 is Monday. */
export function formatCutOff({ cutOffHour, workingDays }: Pick<Settings, 'cutOffHour' | 'workingDays'>): string {
  return `Order before ${cutOffHour}:00${formatWorkingDays(workingDays)}, and we’ll ship it the same day.`;
}

function formatWorkingDays(workingDays: readonly number[]): string {
  const days = [...workingDays].sort((a, b) => a - b);
  const names = days.map((day) => weekdays[day - 1] ?? '');
  const [first, last] = [days[0] ?? 1, days[days.length - 1] ?? 1];
  if (days.length > 2 && last - first === days.length - 1) return `, ${names[0]} to ${names[names.length - 1]}`;
  return ` on ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}` : names[0]}`;
}

/** "Arrives Tue 4 Aug – Thu 6 Aug", or "Ready for pick-up Tue 4 Aug". */
export const formatArrival = ({ kind, ...window }: Pick<Order['delivery'], 'kind' | 'earliest' | 'latest'>): string =>
  `${kind === 'pickup' ? 'Ready for pick-up' : 'Arrives'} ${formatDateRange(window)}`;

/** "Express with SwiftPaw", or "Pick-up at Kibble at the harbour". */
export const formatService = ({ service, carrier, pickupPoint }: Pick<Order['delivery'], 'service' | 'carrier' | 'pickupPoint'>): string =>
  pickupPoint ? `${service} at ${pickupPoint.name}` : `${service} with ${carrier}`;

/** The address of a pick-up point in one line. */
export const formatPickupAddress = ({ line1, postalCode, city }: PickupPoint): string => `${line1}, ${postalCode} ${city}`;

/** "1–3 working days". */
export function formatDeliveryDays({ minDays, maxDays }: Pick<Rate, 'minDays' | 'maxDays'>): string {
  if (minDays === maxDays) return minDays === 0 ? 'the same day' : minDays === 1 ? 'the next working day' : `${minDays} working days`;
  return `${minDays}–${maxDays} working days`;
}

/** "up to 5 kg", "over 20 kg", "any weight". Both weights in grams; `previousMaxWeight` is the limit of the tier before, if any. */
export function formatTierWeight(maxWeight: number | null, previousMaxWeight: number | null): string {
  if (maxWeight !== null) return `up to ${formatKilograms(maxWeight)}`;
  return previousMaxWeight === null ? 'any weight' : `over ${formatKilograms(previousMaxWeight)}`;
}

const formatKilograms = (grams: number): string => `${grams / 1_000} kg`;
