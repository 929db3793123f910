import type { AdminOrderInput } from '#contract/admin-orders.ts';
import type { Order, ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { lockUser } from '#server/domains/accounts/lock-user.ts';
import { calculateShippingRates, defaultRate, toParcel } from '#server/domains/delivery/carriers/calculate-shipping-rates.ts';
import type { Carrier } from '#server/domains/delivery/carriers/carrier.ts';
import { type OrderLine, resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import { requirePromoForCustomer } from '#server/domains/promotions/redemptions/redeem-promo.ts';
import { type AdminActor, anonymous } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { getAddressErrors } from '#shared/address-format.ts';
import { newId } from '#shared/ids.ts';
import { getOrder } from '../get-order.ts';
import type { OrderRecord } from '../orders.tables.ts';
import { completeOrder } from './complete-order.ts';
import { createPendingOrder } from './create-pending-order.ts';
import { assignOrderToUser, disableConfirmationMail } from './order-for-customer.queries.ts';

/**
 * Places an order that an admin enters for a customer: same prices, stock and promo rules as at the checkout. It has no owner until it is placed, so an
 * open request and the cart of the customer stay as they are. Throws NotFound for an unknown user, InvalidInput, OutOfStock, NotDeliverable, and the
 * errors of the promo.
 */
export function placeOrderForCustomer(
  db: Database,
  admin: AdminActor,
  input: AdminOrderInput,
  { settings, carrier }: { settings: Settings; carrier: Carrier },
): Promise<Order> {
  return inTransaction(db, async (db) => {
    const { email, user: userId = null, items, payment, promo, note, vatNumber, billingAddress } = input;
    if (userId !== null && !(await lockUser(db, userId))) throw new NotFound('This user');
    const address = toOrderAddress(input.address, settings);
    const lines = await resolveOrderLines(db, items, settings);
    const rate = await chooseRate(carrier, lines, { address, wanted: input.rate });
    const draft = { address: address._id, items, payment, email, note, promo, vatNumber, billingAddress };
    const { _id: id, discounts } = await createPendingOrder(db, anonymous, {
      ...{ draft, address, lines, rate, settings },
      ...{ by: 'shop', adminId: admin.userId },
    });
    // The order has no user yet; completing it checks the promo's limits for the email alone.
    if (userId !== null && discounts.length > 0) await requirePromoForCustomer(db, id, { email, userId });
    if (input.sendMail === false) await disableConfirmationMail(db, id);
    await completeOrder(db, admin, id, email);
    if (userId !== null) await assignOrderToUser(db, id, userId);
    return getOrder(db, admin, { id });
  });
}

function toOrderAddress(input: AdminOrderInput['address'], { phoneRequired }: Settings): OrderRecord['address'] {
  const { name, line1, line2 = null, city, region = null, postalCode, country, phone = null, instructions = null } = input;
  const errors = Object.entries(getAddressErrors({ country, postalCode, region }));
  if (phoneRequired && !phone) errors.push(['phone', 'Enter a phone number. The carrier calls before delivery.']);
  if (errors.length > 0) throw new InvalidInput(errors.map(([field, message]) => ({ path: `address.${field}`, message })));
  return { _id: newId(), name, line1, line2, city, region, postalCode, country, phone, instructions };
}

/** The wanted rate, or the cheapest delivery. */
async function chooseRate(
  carrier: Carrier,
  lines: readonly OrderLine[],
  { address, wanted }: { address: OrderRecord['address']; wanted: AdminOrderInput['rate'] },
): Promise<ShipmentRate> {
  const { rates } = await calculateShippingRates(carrier, toParcel(lines), address, new Date());
  if (!wanted) return defaultRate(rates, address);
  const rate = rates.find(({ carrier, service }) => carrier === wanted.carrier && service === wanted.service);
  if (!rate) throw new InvalidInput([{ path: 'rate', message: 'This delivery option isn’t available for these items and this address.' }]);
  return rate;
}
