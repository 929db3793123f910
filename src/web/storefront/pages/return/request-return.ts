import type { Order } from '#contract/orders.ts';
import { type NewReturn, orderReturn } from '#contract/returns.ts';
import { ApiError } from '#web/api/client.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { getOrderKey } from '#web/storefront/pages/order/load-order.ts';

/** The names of the fields for the item at a position: whether it is sent back, and how many of it. */
export const chosenField = (position: number): string => `item-${position}`;
export const quantityField = (position: number): string => `quantity-${position}`;

/** Requests the return that was filled in; the API validates it. Returns the order with it. */
export async function requestReturn({ api, params, url, form }: ActionInput): Promise<Order> {
  try {
    return await api.call(orderReturn.create, {
      params: { id: params.id ?? '' },
      query: { key: getOrderKey(url) },
      body: { items: chosenUnits(form), reason: formText(form, 'reason') as NewReturn['reason'], note: formText(form, 'note') },
      idempotencyKey: idempotencyKeyOf(form),
    });
  } catch (error) {
    throw error instanceof ApiError ? withItemsAsOneField(error) : error;
  }
}

/** The form shows all errors of its items in one place, not as `items.0.quantity`. */
function withItemsAsOneField({ code, message, status, fields }: ApiError): ApiError {
  const shown = fields.map((field) => (field.path.startsWith('items.') ? { ...field, path: 'items' } : field));
  return new ApiError(code, message, status, shown);
}

function chosenUnits(form: FormData): { position: number; quantity: number }[] {
  const positions = [...form.keys()].flatMap((name) => (name.startsWith('item-') ? [Number(name.slice('item-'.length))] : []));
  return positions.map((position) => ({ position, quantity: Number(formText(form, quantityField(position))) }));
}
