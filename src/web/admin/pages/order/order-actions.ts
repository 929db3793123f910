import { adminOrder } from '#contract/admin-orders.ts';
import { parcel } from '#contract/fulfilment.ts';
import { orderDetails } from '#contract/order-details.ts';
import type { ItemUnits, Order, Tracking } from '#contract/orders.ts';
import type { RefundDestination } from '#contract/payments.ts';
import { type NewReturn, orderReturn } from '#contract/returns.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { byIntent } from '#web/api/forms/by-intent.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
/** What the calls that must not happen twice have in common. */
const once = (input: ActionInput) => ({ params: idOf(input), idempotencyKey: idempotencyKeyOf(input.form) });

/** The units that a form has chosen, as JSON in one field. */
const unitsIn = (form: FormData): ItemUnits[] => JSON.parse(formText(form, 'items') || '[]') as ItemUnits[];

const trackingIn = (form: FormData) => ({
  carrier: formText(form, 'tracking.carrier'),
  number: formText(form, 'tracking.number'),
  url: formText(form, 'tracking.url'),
});

const shipUnits = (input: ActionInput): Promise<Order> =>
  input.api.call(parcel.create, { ...once(input), body: { items: unitsIn(input.form), tracking: trackingIn(input.form) } });

const saveTracking = (input: ActionInput): Promise<Order> =>
  input.api.call(parcel.update, {
    params: { ...idOf(input), parcelId: formText(input.form, 'parcel') },
    body: { tracking: trackingIn(input.form), seen: JSON.parse(formText(input.form, 'seen')) as Tracking },
  });

const deliver = (input: ActionInput): Promise<Order> =>
  input.api.call(adminOrder.update, { params: idOf(input), body: { status: 'delivered' } });

const cancel = (input: ActionInput): Promise<Order> =>
  input.api.call(adminOrder.update, {
    params: idOf(input),
    body: { status: 'cancelled', note: formText(input.form, 'note') || null, restock: formText(input.form, 'restock') === '1' },
  });

const cancelRest = (input: ActionInput): Promise<Order> =>
  input.api.call(adminOrder.cancelUnshipped, {
    ...once(input),
    body: { note: formText(input.form, 'note') || null, restock: formText(input.form, 'restock') === '1' },
  });

interface RefundValues {
  amount: number;
  reason?: string | null;
  to?: RefundDestination;
  items?: ItemUnits[];
  restock?: boolean;
}

const refund = (input: ActionInput): Promise<Order> =>
  input.api.call(adminOrder.refund, { ...once(input), body: valuesOf<RefundValues>(input.form) });

const recordPayment = (input: ActionInput): Promise<Order> =>
  input.api.call(adminOrder.recordPayment, { ...once(input), body: valuesOf<{ amount: number; note?: string | null }>(input.form) });

export const addNote = (input: ActionInput): Promise<Order> =>
  input.api.call(adminOrder.addNote, { ...once(input), body: { note: formText(input.form, 'note') } });

const enterReturn = (input: ActionInput): Promise<Order> =>
  input.api.call(orderReturn.create, {
    ...once(input),
    query: {},
    body: {
      items: unitsIn(input.form),
      reason: formText(input.form, 'reason') as NewReturn['reason'],
      note: formText(input.form, 'note') || null,
    },
  });

const returnOf = (input: ActionInput) => ({ ...idOf(input), returnId: formText(input.form, 'return') });
const noteIn = ({ form }: ActionInput) => formText(form, 'note') || null;

const receiveReturn = (input: ActionInput): Promise<Order> =>
  input.api.call(orderReturn.update, {
    params: returnOf(input),
    body: { status: 'received', items: unitsIn(input.form), note: noteIn(input) },
  });

const rejectReturn = (input: ActionInput): Promise<Order> =>
  input.api.call(orderReturn.update, { params: returnOf(input), body: { status: 'rejected', note: formText(input.form, 'note') } });

const refundReturn = (input: ActionInput): Promise<Order> => {
  const { amount, note, to } = valuesOf<{ amount: number; note?: string | null; to: RefundDestination }>(input.form);
  return input.api.call(orderReturn.update, { params: returnOf(input), body: { status: 'refunded', amount, note: note || null, to } });
};

const resendMail = (input: ActionInput) =>
  input.api.call(orderDetails.resendMail, {
    params: { ...idOf(input), mailId: formText(input.form, 'mail') },
    idempotencyKey: idempotencyKeyOf(input.form),
  });

/** The forms of the page by their intents. */
export const orderForms = byIntent({
  ship: shipUnits,
  tracking: saveTracking,
  deliver,
  cancel,
  'cancel-rest': cancelRest,
  refund,
  payment: recordPayment,
  note: addNote,
  'enter-return': enterReturn,
  'receive-return': receiveReturn,
  'reject-return': rejectReturn,
  'refund-return': refundReturn,
  'resend-mail': resendMail,
});
