import type { cartReminderSchemas } from './cart-reminders.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { CartReminderInput, RestorableLine } from './cart-reminders.schemas.ts';

/** The mail about a cart that was left, for who has agreed to it. */
export const cartReminder = endpoints<typeof cartReminderSchemas>()('cartReminder', '/cart/reminder', {
  save: {
    method: 'PUT',
    path: '',
    who: 'shopper',
    summary: 'Saves a guest’s cart and email for one reminder, in case they don’t finish. The caller has agreed to that',
    errors: ['not_allowed', 'too_many_requests'],
  },
  cancel: {
    method: 'POST',
    path: '/cancel',
    who: 'shopper',
    summary: 'Deletes the cart that was saved for a reminder, by the `key` returned when it was saved; can be repeated',
  },
  own: { method: 'GET', path: '/own', who: 'user', summary: 'Whether the user wants cart reminders' },
  setOwn: { method: 'PUT', path: '/own', who: 'user', summary: 'Sets whether the user wants cart reminders' },
  mailed: {
    method: 'GET',
    path: '/mailed',
    // Not public: nothing may keep the reply.
    who: 'anyone',
    summary: 'The lines of the cart a reminder was about, to restore them',
    errors: ['invalid_token'],
  },
  stop: {
    method: 'POST',
    path: '/stop',
    who: 'public',
    summary: 'Stops cart reminders for the person a link was emailed to, in one click (RFC 8058); can be repeated',
    allowsCrossOrigin: true,
    errors: ['invalid_token'],
  },
});
